import { uploadLimitBytes } from '@portal/contract/files.ts'

import { FieldNotes } from '#fields/InputFrame.tsx'
import { fileLineId, useFileFaultWords } from '#sending/files/file-fault-words.ts'
import { fileSize } from '#sending/files/file-size.ts'
import { useFilesTexts } from '#sending/files/files-texts.ts'
import type { ChosenFile, ChosenFiles } from '#sending/files/use-chosen-files.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CloseIcon } from '#ui/icons/icons.tsx'

import classes from '#sending/files/FilesField.module.css'

/** The chosen files with their sizes and the total size. */
export function FileList({ chosen }: { chosen: ChosenFiles }) {
  const text = useFilesTexts()
  if (chosen.files.length === 0) return null
  return (
    <>
      <ul className={classes.files} aria-label={text('chosen')}>
        {chosen.files.map((file) => (
          <FileLine key={file.id} file={file} chosen={chosen} />
        ))}
      </ul>
      <p className={classes.total} data-over={chosen.isOverLimit || undefined}>
        {`${text('total')}: `}
        <strong>{fileSize(chosen.totalBytes)}</strong>
        {` ${text('ofLimit')}`}
      </p>
    </>
  )
}

function FileLine({ file, chosen }: { file: ChosenFile; chosen: ChosenFiles }) {
  const text = useFilesTexts()
  const { id, name, sizeBytes } = file
  return (
    <li id={fileLineId(id)} tabIndex={-1}>
      <span className={classes.name}>{name}</span>
      <span className={classes.size}>{fileSize(sizeBytes)}</span>
      <IconButton
        aria-label={`${text('remove')}: ${name}`}
        title={text('remove')}
        onClick={() => chosen.remove(id)}
      >
        <CloseIcon size={16} />
      </IconButton>
      <FileFaultLine file={file} chosen={chosen} />
    </li>
  )
}

/** Error of a file, announced by screen readers. Renders nothing for a valid file. */
export function FileFaultLine({ file, chosen }: { file: ChosenFile; chosen: ChosenFiles }) {
  const { id, name, sizeBytes } = file
  const wordsOf = useFileFaultWords()
  const fault = chosen.faults.get(id) ?? (sizeBytes > uploadLimitBytes ? 'tooLarge' : undefined)
  if (fault === undefined) return null
  return (
    <div className={classes.fault}>
      <FieldNotes id={fileLineId(id)} error={wordsOf(fault, name)} isErrorSpoken />
    </div>
  )
}
