import { type Message, type MessageFile, readMessageFile } from '@portal/contract/messages.ts'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { fileSize } from '#sending/files/file-size.ts'
import { saveFile } from '#sending/files/save-file.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

import classes from '#features/messages/Messages.module.css'

interface MessageFilesProps {
  inkassoNumber: string
  message: Message
}

/** The files of a message, each with a download button or the reason why there is none. */
export function MessageFiles({ inkassoNumber, message: { messageId, files } }: MessageFilesProps) {
  const text = useMessagesTexts()
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.position}>
          {file.state === 'ready' ? (
            <FileButton inkassoNumber={inkassoNumber} messageId={messageId} file={file} />
          ) : (
            <>
              {`${file.name} `}
              <span className={classes.quiet}>{`(${text(file.state)})`}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface FileButtonProps {
  inkassoNumber: string
  messageId: string
  file: MessageFile
}

function FileButton({ inkassoNumber, messageId, file: { position, name, sizeBytes } }: FileButtonProps) {
  const text = useMessagesTexts()
  const { start, isPending, hasFailed } = useAttempt(
    () => call(readMessageFile, { inkassoNumber, messageId, position }),
    saveFile,
  )
  return (
    <>
      <Button
        variant="subtle"
        size="compact"
        className={classes.file ?? ''}
        aria-label={`${text('download')}: ${name}`}
        leftSection={<DownloadIcon size={16} />}
        loading={isPending}
        onClick={start}
      >
        {name}
      </Button>
      {sizeBytes !== null && <span className={classes.quiet}>{fileSize(sizeBytes)}</span>}
      <ErrorLine>{hasFailed && text('downloadFailed')}</ErrorLine>
    </>
  )
}
