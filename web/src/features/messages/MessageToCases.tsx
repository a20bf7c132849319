import { sendMessage } from '@portal/contract/messages.ts'
import { useState } from 'react'

import { createIdempotentCall } from '#api/send.ts'
import { messageName, textLimit, useMessagesTexts } from '#features/messages/messages-texts.ts'
import { refreshMessages } from '#features/messages/use-thread.ts'
import { LongTextField } from '#fields/LongTextField.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { count } from '#i18n/formats.ts'
import { CasesLine } from '#sending/cases/CasesLine.tsx'
import type { ChosenCase } from '#sending/cases/send-to-cases.ts'
import { useSendToCases } from '#sending/cases/use-send-to-cases.ts'
import { SendForm, SendFormDialog } from '#sending/SendFormDialog.tsx'

interface MessageToCasesProps {
  cases: readonly ChosenCase[]
  onClose: () => void
}

/** Dialog that sends the same message about several cases, each as a message of its own. */
export function MessageToCases({ cases, onClose }: MessageToCasesProps) {
  const text = useMessagesTexts()
  const title = `${text('toCases')} ${count(cases.length)}`
  const [words, setWords] = useState('')
  const [hasTried, setTried] = useState(false)
  const { send, step } = useSendToCases(title)
  const fault = hasTried && words.trim() === '' ? 'required' : undefined
  const error = useFieldErrorText()(
    'lines',
    fault,
    { value: words, maxLength: textLimit },
    messageName.object,
  )

  async function submit() {
    setTried(true)
    if (words.trim() === '' || error !== undefined) return
    const callOf = ({ inkassoNumber }: ChosenCase) =>
      createIdempotentCall(sendMessage, { inkassoNumber, text: words, files: [] })
    await send({ cases, callOf, facts: [[text('write'), words]], onDone: onClose })
    refreshMessages()
  }

  return (
    <SendFormDialog
      title={title}
      about={<CasesLine cases={cases} />}
      step={step}
      hasUnsent={() => words.trim() !== ''}
      onClose={onClose}
    >
      {(sending) => (
        // `submit` shows errors in its dialog.
        <SendForm {...sending} act={text('next')} onSubmit={() => void submit()}>
          <LongTextField
            label={text('write')}
            value={words}
            onChange={setWords}
            maxLength={textLimit}
            error={error}
            required
          />
        </SendForm>
      )}
    </SendFormDialog>
  )
}
