import type { DeskItem, ItemFile } from '@portal/contract/desk/item.ts'
import { useState } from 'react'

import { useAttempt } from '#api/use-attempt.ts'
import { FilePreview } from '#desk/item/FilePreview.tsx'
import { downloadAll, downloadFile, isReady, isShowable } from '#desk/item/item-files.ts'
import { useFilesTexts } from '#desk/item/item-texts.ts'
import { Part } from '#desk/item/Part.tsx'
import { keyFor } from '#desk/keys/desk-keys.ts'
import { useDeskKeys } from '#desk/keys/use-desk-keys.ts'
import { moment } from '#i18n/formats.ts'
import { useShortcutsOn } from '#screens/shortcuts.ts'
import { fileSize } from '#sending/files/file-size.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon, WarningIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

import classes from '#desk/item/Files.module.css'

interface FilesPartProps {
  item: DeskItem
  /** Whether there is room to show the first file immediately. */
  isAtOnce: boolean
}

/** The files of a submission, and a preview of one. */
export function FilesPart({ item, isAtOnce }: FilesPartProps) {
  const text = useFilesTexts()
  const { filesDeletedAt, row } = item
  const isGone = filesDeletedAt !== null
  const files = item.files.map((file) => ({ ...file, isOffered: isReady(file) && !isGone }))
  const first = isAtOnce ? files.find(isShowable) : undefined
  const [shown, setShown] = useState(first?.file)
  if (files.length === 0) return null
  const showable = isGone ? undefined : files.find(({ file }) => file === shown)
  return (
    <Part
      title={text('title')}
      count={files.length}
      beside={!isGone && <ZipButton receiptNumber={row.receiptNumber} files={item.files.filter(isReady)} />}
    >
      {isGone && <p className={classes.quiet}>{`${text('deleted')} ${moment(filesDeletedAt)}.`}</p>}
      <ul className={classes.files}>
        {files.map((file) => (
          <FileLine
            key={file.file}
            receiptNumber={row.receiptNumber}
            file={file}
            isShown={file.file === shown}
            onShow={() => setShown(file.file === shown ? undefined : file.file)}
          />
        ))}
      </ul>
      {showable && <FilePreview key={showable.file} receiptNumber={row.receiptNumber} file={showable} />}
    </Part>
  )
}

/** Saves all files as one archive, by click or by key. */
function ZipButton({ receiptNumber, files }: { receiptNumber: string; files: readonly ItemFile[] }) {
  const text = useFilesTexts()
  const all = useAttempt(() => downloadAll(receiptNumber, files), Boolean)
  const key = keyFor('zip', useShortcutsOn())
  useDeskKeys({ zip: files.length > 0 && !all.isPending && all.start })
  return (
    <>
      <ErrorLine>{all.hasFailed && text('zipFailed')}</ErrorLine>
      {files.length > 1 && (
        <Button
          variant="default"
          size="compact"
          aria-keyshortcuts={key}
          leftSection={<DownloadIcon size={14} />}
          loading={all.isPending}
          onClick={all.start}
        >
          {text('zip')}
        </Button>
      )}
    </>
  )
}

interface FileLineProps {
  receiptNumber: string
  /**
   * `isOffered`: whether the file can be shown or downloaded. False for files that are held back or that were
   * deleted after their retention period.
   */
  file: ItemFile & { isOffered: boolean }
  isShown: boolean
  onShow: () => void
}

function FileLine({ receiptNumber, file, isShown, onShow }: FileLineProps) {
  const text = useFilesTexts()
  const saving = useAttempt(() => downloadFile(receiptNumber, file), Boolean)
  const { name, sizeBytes, scan } = file
  return (
    <li>
      <div className={classes.about}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.quiet}>
          {`${fileSize(sizeBytes)} · `}
          <span className={classes.scan} data-scan={scan}>
            {!isReady(file) && <WarningIcon size={14} />}
            {text(scan)}
          </span>
        </span>
      </div>
      {file.isOffered && (
        <div className={classes.buttons}>
          {isShowable(file) && (
            <Button
              variant="subtle"
              size="compact"
              aria-expanded={isShown}
              aria-label={`${text(isShown ? 'hide' : 'look')}: ${name}`}
              onClick={onShow}
            >
              {text(isShown ? 'hide' : 'look')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact"
            aria-label={`${text('save')}: ${name}`}
            loading={saving.isPending}
            onClick={saving.start}
          >
            {text('save')}
          </Button>
        </div>
      )}
      <ErrorLine>{saving.hasFailed && text('failed')}</ErrorLine>
    </li>
  )
}
