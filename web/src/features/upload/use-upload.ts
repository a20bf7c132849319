import { findHandovers } from '@portal/contract/handover-history.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { useEffect, useState } from 'react'

import { ApiFailure } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { createIdempotentCall } from '#api/send.ts'
import { useCreditor } from '#api/session.ts'
import { useUploadTexts } from '#features/upload/upload-texts.ts'
import { createReloginStore } from '#screens/leaving/relogin-store.ts'
import { handoverLink } from '#screens/links/handover-link.ts'
import { isOfFiles, toFileEntries, UnreadableFile } from '#sending/files/file-entries.ts'
import { type InitialFiles, useChosenFiles } from '#sending/files/use-chosen-files.ts'
import { remedies } from '#sending/server-sentence.ts'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

/** Values of the form when the session ended. */
const unsentUpload = createReloginStore<
  InitialFiles & {
    readonly glgNumber: string
    readonly comments: string
  }
>()

/**
 * State of the upload form. After the files were sent, comment and files are cleared; after an error they stay.
 * @param onSent Called when the user has closed the receipt.
 */
export function useUpload(title: string, onSent: () => void) {
  const text = useUploadTexts()
  const { glgNumbers } = useCreditor()
  const [unsent] = useState(unsentUpload.entries)
  const [glgNumber, setGlgNumber] = useState(unsent?.glgNumber ?? glgNumbers[0] ?? '')
  const [comments, setComments] = useState(unsent?.comments ?? '')
  const chosen = useChosenFiles(unsent)
  const [refusals, setRefusals] = useState(0)
  const { sendWithDialog, step, dialog } = useSendDialog(title)
  const { files, faults } = chosen
  const hasUnsent = files.length > 0 || comments !== ''
  useEffect(
    () => unsentUpload.watch(() => (hasUnsent ? { glgNumber, comments, files, faults } : undefined)),
    [hasUnsent, glgNumber, comments, files, faults],
  )

  /** Sends the files, unless one is known to be wrong. If that fails, the error summary gets the focus. */
  async function send() {
    if (chosen.hasFaults || !(await sendForm())) setRefusals((before) => before + 1)
  }

  async function sendForm(): Promise<boolean> {
    const idempotentCall = createIdempotentCall(uploadFiles, async () => ({
      glgNumber,
      comments,
      files: await toFileEntries(chosen.files),
    }))
    const receipt = await sendWithDialog({
      ...idempotentCall,
      success: ({ receiptNumber, receivedAt }) => ({
        title: text('sentTitle'),
        words: text('sent'),
        receiptNumber,
        next: { words: text('showInHistory'), ...handoverLink({ receivedAt }) },
        onClose: onSent,
      }),
      failure: explain,
      isRepeatable: true,
    })
    if (!receipt) return false
    setComments('')
    chosen.clear()
    void queryClient.invalidateQueries({ queryKey: [findHandovers.path] })
    return true
  }

  /** Marks the files that the failure is about. Returns the lines of the dialog's message. */
  function explain(error: unknown): readonly string[] {
    if (error instanceof UnreadableFile) chosen.markUnreadable(error.file)
    if (error instanceof ApiFailure && error.code === 'invalid') chosen.markRefused(error.fields)
    return [text('failed'), ...(isOfFiles(error) ? [text('checkFiles')] : remedies(error, text('later')))]
  }

  return {
    glgNumber,
    setGlgNumber,
    comments,
    setComments,
    chosen,
    hasUnsent: () => hasUnsent && step?.kind !== 'sending',
    isSendable: glgNumber !== '' && chosen.files.length > 0 && !chosen.isOverLimit,
    refusals,
    send,
    dialog,
  }
}
