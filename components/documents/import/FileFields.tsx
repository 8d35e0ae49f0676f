import { type ChosenFiles, filesNamed, filesOfFolder } from "./many/chosen";
import { Pasted } from "./Pasted";

type FileFieldsProps = { readonly onChosen: (chosen: ChosenFiles) => void };

const look =
  "w-full min-w-0 rounded-md border bg-surface-1 p-1.5 text-sm file:mr-3 file:h-7 file:cursor-pointer file:rounded-sm file:border file:border-line file:border-solid file:bg-surface-2 file:px-2.5 file:text-ink-1 hover:file:bg-surface-3";

/** Where files, a folder or a text are given. */
export function FileFields({ onChosen }: FileFieldsProps) {
  return (
    <>
      <Picker
        label="Files"
        name="file"
        accept="application/json,.json,.mmd,.mermaid,.md,.txt"
        onPick={(files) => onChosen(filesNamed(files))}
      />
      <Picker
        label="Or a folder of them"
        name="folder"
        folder
        onPick={(files) => onChosen(filesOfFolder(files))}
      />
      <Pasted />
    </>
  );
}

type PickerProps = {
  readonly label: string;
  readonly name: string;
  readonly accept?: string;
  readonly folder?: boolean;
  readonly onPick: (files: FileList) => void;
};

function Picker({ label, name, accept, folder = false, onPick }: PickerProps) {
  return (
    <label className="grid gap-1.5">
      <span className="font-medium text-sm">{label}</span>
      <input
        type="file"
        multiple
        {...{ name, accept, ...(folder && { webkitdirectory: "" }) }}
        onClick={(event) => {
          event.currentTarget.value = "";
        }}
        onChange={(event) => onPick(event.currentTarget.files ?? new DataTransfer().files)}
        className={look}
      />
    </label>
  );
}
