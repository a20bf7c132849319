import { useId, useState, type DragEvent } from 'react'

import { acceptedExtensions } from '#files/chosen-file.ts'
import { FileList } from '#files/FileList.tsx'
import { useFilesTexts } from '#files/files-texts.ts'
import { RefusedFiles } from '#files/RefusedFiles.tsx'
import type { ChosenFiles } from '#files/use-chosen-files.ts'
import { UploadIcon } from '#ui/icons.tsx'
import { UndoNote } from '#ui/UndoNote.tsx'

import classes from '#files/FilesField.module.css'

const accept = acceptedExtensions.map((extension) => `.${extension}`).join(',')

/** Files to send: chosen by button, keyboard or drop, each removable, with what speaks against them. */
export function FilesField({ chosen }: { chosen: ChosenFiles }) {
  const text = useFilesTexts()
  const { removed } = chosen
  return (
    <fieldset className={classes.field}>
      <legend>{text('files')}</legend>
      <DropZone onChoose={chosen.add} />
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

function DropZone({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
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
        aria-describedby={`${id}-accepted`}
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
    </div>
  )
}
