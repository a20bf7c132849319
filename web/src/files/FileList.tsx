import { ActionIcon } from '@mantine/core'

import { fileSize } from '#files/file-size.ts'
import { useFilesTexts } from '#files/files-texts.ts'
import type { ChosenFiles, FileFault } from '#files/use-chosen-files.ts'
import { CloseIcon } from '#ui/icons.tsx'

import classes from '#files/FilesField.module.css'

/** The chosen files with their sizes, and the size of all. */
export function FileList({ chosen }: { chosen: ChosenFiles }) {
  const text = useFilesTexts()
  if (chosen.files.length === 0) return null
  return (
    <>
      <ul className={classes.files} aria-label={text('chosen')}>
        {chosen.files.map(({ id, name, content }) => (
          <li key={id}>
            <span className={classes.name}>{name}</span>
            <span className={classes.size}>{fileSize(content.size)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={`${text('remove')}: ${name}`}
              title={text('remove')}
              onClick={() => chosen.remove(id)}
            >
              <CloseIcon size={16} />
            </ActionIcon>
            <FileFaultWords fault={chosen.faults.get(id)} />
          </li>
        ))}
      </ul>
      <p className={classes.total} data-over={chosen.isOverLimit || undefined}>
        {text('total')}: <strong>{fileSize(chosen.totalBytes)}</strong> {text('ofLimit')}
      </p>
    </>
  )
}

function FileFaultWords({ fault }: { fault: FileFault | undefined }) {
  const text = useFilesTexts()
  if (fault === undefined) return null
  const known = knownFaults.find((word) => word === fault)
  return (
    <p role="alert" className={classes.fault}>
      {text(fault === 'fileType' ? 'extension' : (known ?? 'refused'))}
    </p>
  )
}

const knownFaults = ['fileContent', 'fileArchive', 'fileActive', 'tooLarge', 'unreadable'] as const
