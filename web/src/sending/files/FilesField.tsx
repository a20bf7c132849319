import { type DragEvent, useId, useState } from 'react'

import { FieldNotes, idsOf, RequiredSign } from '#fields/InputFrame.tsx'
import { acceptedExtensions, type RefusedFile } from '#sending/files/chosen-file.ts'
import { useChoiceFaultWords } from '#sending/files/file-fault-words.ts'
import { FileList } from '#sending/files/FileList.tsx'
import { useFilesTexts } from '#sending/files/files-texts.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'
import { UploadIcon } from '#ui/icons/icons.tsx'
import { UndoNote } from '#ui/notes/UndoNote.tsx'

import classes from '#sending/files/FilesField.module.css'

const accept = acceptedExtensions.map((extension) => `.${extension}`).join(',')

interface FilesFieldProps {
  chosen: ChosenFiles
  /** One file at least must be there. */
  required?: boolean
  /** What is wrong with the choice as a whole. */
  error?: string | false | undefined
}

/** Files to send: chosen by button, keyboard or drop, each removable, with what speaks against them. */
export function FilesField({ chosen, required = false, error }: FilesFieldProps) {
  const text = useFilesTexts()
  const { removed } = chosen
  return (
    <fieldset className={classes.field}>
      <legend>
        {text('files')}
        {required && <RequiredSign />}
      </legend>
      <DropZone onChoose={chosen.add} isMissing={required && chosen.files.length === 0} error={error} />
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

interface DropZoneProps extends Pick<FilesFieldProps, 'error'> {
  onChoose: (files: Iterable<File>) => void
  isMissing: boolean
}

function DropZone({ onChoose, isMissing, error }: DropZoneProps) {
  const text = useFilesTexts()
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onChoose(event.dataTransfer.files)
  }

  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        required={isMissing}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={idsOf(Boolean(error) && `${id}-error`, `${id}-accepted`)}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // So that choosing the same file again is a change, too.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id}>
        <UploadIcon />
        {text('choose')}
      </label>
      <span>{text('orDrop')}</span>
      <small id={`${id}-accepted`}>{text('accepted')}</small>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

/** Which of the files chosen last were not taken, each with its reason (requirement C46). */
function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  const text = useFilesTexts()
  const wordsOf = useChoiceFaultWords()
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className={classes.refused}>
          <strong>{text('notAdded')}</strong>
          <ul>
            {refused.map(({ name, fault }, index) => (
              // A list that is only ever replaced as a whole; a name may stand in it twice.
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
