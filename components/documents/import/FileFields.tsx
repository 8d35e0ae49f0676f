import { FileText, FolderOpen } from "lucide-react";
import type { ReactNode } from "react";
import { FileButton } from "../../ui/Button";
import { type ChosenFiles, filesNamed, filesOfFolder } from "./many/chosen";
import { Pasted } from "./Pasted";

type FileFieldsProps = { readonly onChosen: (chosen: ChosenFiles) => void };

/** Takes files, a folder or pasted text. */
export function FileFields({ onChosen }: FileFieldsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Picker
          accept="application/json,.json,.jsonl,.mmd,.mermaid,.md,.txt"
          onPick={(files) => onChosen(filesNamed(files))}
        >
          <FileText size={14} aria-hidden /> Choose files
        </Picker>
        <Picker folder onPick={(files) => onChosen(filesOfFolder(files))}>
          <FolderOpen size={14} aria-hidden /> Choose a folder
        </Picker>
        <p className="text-ink-2 text-sm">or drop them anywhere on this page</p>
      </div>
      <Pasted />
    </>
  );
}

type PickerProps = {
  readonly accept?: string;
  readonly folder?: boolean;
  readonly onPick: (files: FileList) => void;
  readonly children: ReactNode;
};

function Picker({ accept, folder = false, onPick, children }: PickerProps) {
  return (
    <FileButton
      multiple
      accept={accept}
      {...(folder && { webkitdirectory: "" })}
      onClick={(event) => {
        event.currentTarget.value = "";
      }}
      onChange={(event) => onPick(event.currentTarget.files ?? new DataTransfer().files)}
    >
      {children}
    </FileButton>
  );
}
