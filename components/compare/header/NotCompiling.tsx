import type { SideName } from "@/lib/diff";
import { counted } from "@/lib/std";
import { repeatedOnce } from "@/lib/topology";
import { CommentMark } from "../../review/compared/CommentMark";
import { errorsOf } from "../parts/errorsOf";
import { letter, type Side } from "../schema";

type Props = { readonly sides: { readonly [side in SideName]: Side } };

/** Reports compile errors before a run is attempted. */
export function NotCompiling({ sides }: Props) {
  const broken = (["base", "head"] as const).filter((side) => errorsOf(sides[side]).length > 0);
  return broken.map((side) => {
    const { topology } = sides[side];
    const errors = errorsOf(sides[side]);
    return (
      <div key={side} role="alert" className="rounded-md border border-failed bg-soft-failed px-3 py-2">
        <p className="font-medium text-failed">
          {letter[side]}, {topology.title}, does not compile: {counted(errors.length, "problem")}.
        </p>
        <ul className="mt-1 max-h-32 list-disc space-y-0.5 overflow-y-auto pl-5">
          {repeatedOnce(errors).map((problem) => (
            <li key={`${problem.code} ${problem.address}`}>
              <a
                href={`/topologies/${encodeURIComponent(topology.id)}?at=${encodeURIComponent(problem.address)}`}
                className="hover:underline"
              >
                {problem.message}
              </a>{" "}
              <span className="text-ink-2">
                {problem.fix}
                {problem.times > 1 && ` (${problem.times} times)`}
              </span>{" "}
              <CommentMark
                anchor={{ on: "problem", side, code: problem.code, address: problem.address }}
                about={`the problem ${problem.code}`}
              />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
