import { type DragEvent, useId, useState } from 'react'

import { FieldNotes, idsOf } from '#fields/InputFrame.tsx'
import { useFilesTexts } from '#sending/files/files-texts.ts'
import { UploadIcon } from '#ui/icons/icons.tsx'

import classes from '#sending/files/FilesField.module.css'

interface DropZoneProps {
  /** Label of the input, which looks like a button. */
  label: string
  /** Hint for mouse users. Default: several files can be dropped. */
  orDrop?: string
  /** Text that says which files are accepted. */
  accepted?: string
  /** The accepted extensions: `.pdf,.csv`. */
  accept: string
  isSingle?: boolean
  isMissing?: boolean
  error?: string | false | undefined
  isErrorSpoken?: boolean
  onChoose: (files: Iterable<File>) => void
}

/** Chooses files by button, keyboard or drop. */
export function DropZone(props: DropZoneProps) {
  const text = useFilesTexts()
  const { label, orDrop = text('orDrop'), accepted, accept, isSingle } = props
  const { isMissing, error, isErrorSpoken, onChoose } = props
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
        multiple={!isSingle}
        accept={accept}
        required={isMissing}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={idsOf(Boolean(error) && `${id}-error`, accepted !== undefined && `${id}-accepted`)}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // Empties the input, so that choosing the same file again triggers a change event.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id}>
        <UploadIcon />
        {label}
      </label>
      <span>{orDrop}</span>
      {accepted !== undefined && <small id={`${id}-accepted`}>{accepted}</small>}
      <FieldNotes id={id} error={error} isErrorSpoken={isErrorSpoken} />
    </div>
  )
}
