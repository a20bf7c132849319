import type { FieldError } from '@portal/contract/fields/field-errors.ts'
import { maxMessageFiles, sendMessage } from '@portal/contract/messages.ts'
import { useEffect, useState } from 'react'

import { ApiFailure } from '#api/call.ts'
import { createIdempotentCall } from '#api/send.ts'
import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { unsentMessage } from '#features/messages/unsent-message.ts'
import { markAnswered } from '#features/messages/use-mark-read.ts'
import { refreshMessages } from '#features/messages/use-thread.ts'
import { isOfFiles, toFileEntries, UnreadableFile } from '#sending/files/file-entries.ts'
import { useChosenFiles } from '#sending/files/use-chosen-files.ts'
import { remedies } from '#sending/server-sentence.ts'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

/** Form state of a new message. Keeps the text while it is being sent and after a failure. */
export function useComposer(inkassoNumber: string) {
  const text = useMessagesTexts()
  const [unsent] = useState(() => {
    const entries = unsentMessage.entries()
    return entries?.inkassoNumber === inkassoNumber ? entries : undefined
  })
  const [words, setWords] = useState(unsent?.words ?? '')
  const [refused, setRefused] = useState<FieldError>()
  const chosen = useChosenFiles(unsent)
  const [hasTried, setTried] = useState(false)
  const [sent, setSent] = useState<string>()
  const { sendWithDialog, step, dialog } = useSendDialog(text('write'))
  const { files, faults: fileFaults } = chosen
  const hasUnsent = words.trim() !== '' || files.length > 0
  useEffect(
    () =>
      unsentMessage.watch(() =>
        hasUnsent ? { inkassoNumber, words, files, faults: fileFaults } : undefined,
      ),
    [hasUnsent, inkassoNumber, words, files, fileFaults],
  )
  const isTooMany = files.length > maxMessageFiles
  const isEmpty = words.trim() === ''
  const isInvalid = isEmpty || isTooMany || chosen.hasFaults || chosen.isOverLimit

  /** Returns whether the message was received. */
  async function send(): Promise<boolean> {
    setTried(true)
    setSent(undefined)
    setRefused(undefined)
    if (isInvalid) return false
    const receipt = await sendWithDialog({
      ...createIdempotentCall(sendMessage, async () => ({
        inkassoNumber,
        text: words,
        files: await toFileEntries(files),
      })),
      failure: explain,
      isRepeatable: true,
    })
    if (!receipt) return false
    setWords('')
    chosen.clear()
    setTried(false)
    setSent(receipt.receiptNumber)
    await markAnswered(inkassoNumber)
    refreshMessages()
    return true
  }

  /** Marks the text or the files if the failure is about them. Returns the lines of the dialog's message. */
  function explain(error: unknown): readonly string[] {
    if (error instanceof UnreadableFile) chosen.markUnreadable(error.file)
    const faults = error instanceof ApiFailure && error.code === 'invalid' ? error.fields : {}
    chosen.markRefused(faults)
    setRefused(faults['text'])
    if (isOfFiles(error)) return [text('notSent'), text('checkFiles')]
    if (faults['text']) return [text('notSent'), text('checkText')]
    return [text('notSent'), ...remedies(error, text('notSentHint'))]
  }

  return {
    words,
    setWords: (changed: string) => {
      setWords(changed)
      setRefused(undefined)
    },
    chosen,
    isTooMany,
    /** Error of the text: it is empty, or the server has refused it. */
    fault: hasTried && isEmpty ? 'required' : refused,
    hasUnsent: () => hasUnsent && step?.kind !== 'sending',
    /** Receipt number of the last message sent. */
    sent,
    send,
    dialog,
  }
}
