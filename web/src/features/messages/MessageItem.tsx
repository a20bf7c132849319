import type { Message } from '@portal/contract/messages.ts'
import { useState } from 'react'

import { MessageFiles } from '#features/messages/MessageFiles.tsx'
import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { operator } from '#screens/company/operator.ts'
import { ReceiptLink } from '#sending/ReceiptLink.tsx'
import { useSubmissionStateTexts } from '#sending/submission-states.ts'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

import classes from '#features/messages/Messages.module.css'

interface MessageItemProps {
  inkassoNumber: string
  message: Message
}

/** One message: sender, time, text, files and status. */
export function MessageItem({ inkassoNumber, message }: MessageItemProps) {
  const text = useMessagesTexts()
  const { isOwn, writer, time } = message
  const company = [writer, operator().shortName].filter(Boolean).join(', ')
  return (
    <li className={classes.message} data-own={isOwn || undefined}>
      <p className={classes.writer}>
        <strong>{isOwn ? writer || text('yourSide') : company}</strong>
        <span className={classes.quiet}>{time.slice(0, 5)}</span>
      </p>
      <p className={classes.text}>{message.text}</p>
      <MessageFiles inkassoNumber={inkassoNumber} message={message} />
      <SentState message={message} />
    </li>
  )
}

/** Status at the collection company, with the receipt. */
function SentState({ message: { state, reason, receiptNumber } }: { message: Message }) {
  const text = useMessagesTexts()
  const stateText = useSubmissionStateTexts()
  const [hasFailed, setFailed] = useState(false)
  if (state === null) return null
  return (
    <div className={classes.state}>
      <span data-refused={state === 'refused' || undefined}>
        {[stateText(state), reason].filter(Boolean).join(': ')}
      </span>
      <ReceiptLink receiptNumber={receiptNumber} onFailure={setFailed} />
      <ErrorLine>{hasFailed && text('receiptFailed')}</ErrorLine>
    </div>
  )
}
