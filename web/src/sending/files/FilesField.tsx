import { RequiredSign } from '#fields/InputFrame.tsx'
import { acceptedExtensions, type RefusedFile } from '#sending/files/chosen-file.ts'
import { DropZone } from '#sending/files/DropZone.tsx'
import { useChoiceFaultWords } from '#sending/files/file-fault-words.ts'
import { FileList } from '#sending/files/FileList.tsx'
import { useFilesTexts } from '#sending/files/files-texts.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'
import { WarningIcon } from '#ui/icons/icons.tsx'
import { UndoNote } from '#ui/notes/UndoNote.tsx'

import classes from '#sending/files/FilesField.module.css'

const accept = acceptedExtensions.map((extension) => `.${extension}`).join(',')

interface FilesFieldProps {
  chosen: ChosenFiles
  /** Whether at least one file is required. */
  required?: boolean
  /** Error of the whole selection. */
  error?: string | false | undefined
}

/** File input: choose by button, keyboard or drop. Lists the files with their errors and a remove button each. */
export function FilesField({ chosen, required = false, error }: FilesFieldProps) {
  const text = useFilesTexts()
  const { removed } = chosen
  return (
    <fieldset className={classes.field}>
      <legend>
        {text('files')}
        {required && <RequiredSign />}
      </legend>
      <DropZone
        label={text('choose')}
        accepted={text('accepted')}
        accept={accept}
        isMissing={required && chosen.files.length === 0}
        error={error}
        onChoose={chosen.add}
      />
      <RefusedFiles refused={chosen.refused} />
      <FileList chosen={chosen} />
      <UndoNote message={removed && `${removed.name} ${text('removed')}`} onUndo={chosen.undoRemove} />
      <div role="alert">
        {chosen.isOverLimit && (
          <p className={classes.warning}>
            <strong>{text('warning')}</strong>
            {text('overLimit')}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** The files rejected in the last selection, with reasons (requirement C46). */
function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  const text = useFilesTexts()
  const wordsOf = useChoiceFaultWords()
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className={classes.refused}>
          <WarningIcon size={18} /> <strong>{text('notAdded')}</strong>
          <ul>
            {refused.map(({ name, fault }, index) => (
              // The list is only replaced as a whole, and names may occur twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <strong>{name}</strong>
                {`: ${wordsOf(fault, name)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
