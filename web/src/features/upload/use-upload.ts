import { findHandovers } from '@portal/contract/handover-history.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { useState } from 'react'

import { ApiFailure } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { createSending } from '#api/send.ts'
import { useCreditor } from '#api/session.ts'
import { useUploadTexts } from '#features/upload/upload-texts.ts'
import { toFileEntries, UnreadableFile } from '#files/file-entries.ts'
import { useChosenFiles } from '#files/use-chosen-files.ts'
import { serverSentence } from '#transmission/server-sentence.ts'
import { useTransmission } from '#transmission/use-transmission.tsx'

/**
 * The upload form: idle, sending, success or error. Success clears comment and files, an error keeps them.
 * @param onSent The user has closed the receipt.
 */
export function useUpload(title: string, onSent: () => void) {
  const text = useUploadTexts()
  const { glgNumbers } = useCreditor()
  const [glgNumber, setGlgNumber] = useState(glgNumbers[0] ?? '')
  const [comments, setComments] = useState('')
  const chosen = useChosenFiles()
  const [refusals, setRefusals] = useState(0)
  const { transmit, dialog } = useTransmission(title)

  /** Held while a file is known to be wrong; with each time the summary of the faults takes the focus. */
  async function send() {
    if (chosen.hasFaults || !(await transmitForm())) setRefusals((before) => before + 1)
  }

  async function transmitForm(): Promise<boolean> {
    const sending = createSending(uploadFiles, async () => ({
      glgNumber,
      comments,
      files: await toFileEntries(chosen.files),
    }))
    const receipt = await transmit({
      ...sending,
      success: ({ receiptNumber }) => ({ words: text('sent'), receiptNumber, onClose: onSent }),
      failure: explain,
      isRepeatable: true,
    })
    if (!receipt) return false
    setComments('')
    chosen.clear()
    void queryClient.invalidateQueries({ queryKey: [findHandovers.path] })
    return true
  }

  /** Marks the files that are at fault; answers what the dialog says. */
  function explain(error: unknown): readonly string[] {
    if (error instanceof UnreadableFile) chosen.markUnreadable(error.file)
    if (error instanceof ApiFailure && error.code === 'invalid') chosen.markRefused(error.fields)
    return [text('failed'), ...(isOfFiles(error) ? [text('checkFiles')] : remedies(error))]
  }

  const remedies = (error: unknown) => [text('later'), ...serverSentence(error)]

  return {
    glgNumber,
    setGlgNumber,
    comments,
    setComments,
    chosen,
    isSendable: glgNumber !== '' && chosen.files.length > 0 && !chosen.isOverLimit,
    refusals,
    send,
    dialog,
  }
}

const isOfFiles = (error: unknown) =>
  error instanceof UnreadableFile ||
  (error instanceof ApiFailure && Object.keys(error.fields).some((path) => path.startsWith('files.')))
