"""Starts the recorder in every Python process of `planner-studio record -- COMMAND`.

The studio copies this file as `sitecustomize.py` into a temporary folder that comes first on PYTHONPATH.
The `sitecustomize` that the environment has of its own runs first.
"""
import importlib.machinery
import importlib.util
import os
import sys


def run_own_sitecustomize() -> None:
    here = os.path.dirname(os.path.abspath(__file__))
    folders = [one for one in sys.path if os.path.abspath(one or ".") != here]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", folders)
    if spec is None or spec.loader is None:
        return
    module = importlib.util.module_from_spec(spec)
    sys.modules["sitecustomize"] = module
    spec.loader.exec_module(module)


def start_recorder() -> None:
    file = os.environ["PLANNER_STUDIO_RECORDER"]
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        spec = importlib.util.spec_from_file_location("planner_studio_recorder", file)
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        module.start()
    except Exception as error:  # the command must run, recorded or not
        print(f"planner-studio: this process is not recorded: {type(error).__name__}: {error}", file=sys.stderr)
    finally:
        sys.dont_write_bytecode = writes


if os.environ.get("PLANNER_STUDIO_RECORDER"):
    start_recorder()
run_own_sitecustomize()
