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
          // Empties the input, so that choosing the same file again triggers a change event.
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

/** The files rejected in the last selection, with reasons (requirement C46). */
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
