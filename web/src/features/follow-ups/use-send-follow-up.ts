import { readCase } from '@portal/contract/case-detail.ts'
import { fieldErrorsOf, type FieldErrors } from '@portal/contract/field-errors.ts'
import { findNotices } from '@portal/contract/notices.ts'
import * as z from 'zod/mini'

import { queryClient } from '#api/query-client.ts'
import { createSending } from '#api/send.ts'
import type { FollowUpCall } from '#features/follow-ups/follow-up-plans.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import type { Form } from '#fields/form/form.ts'
import type { Transmitter } from '#transmission/use-transmission.tsx'

interface Ends {
  /** It has been received, and the user has closed the receipt. */
  onDone: () => void
  /** The server says that the case has become judicial. */
  onJudicial: () => void
}

/** Checks and sends a follow-up; what is wrong keeps its values and is named by field path. */
export function useSendFollowUp(transmit: Transmitter['transmit'], { onDone, onJudicial }: Ends) {
  const text = useFollowUpTexts()

  async function send(call: FollowUpCall, { store }: Form) {
    const refuse = (faults: FieldErrors) => store.dispatch({ type: 'refuse', faults })
    const payload = store.read().form
    const found = faultsOf(call.request, payload)
    refuse(found)
    if (Object.keys(found).length > 0) return
    const answer = await transmit({
      ...createSending(call, payload),
      success: ({ receiptNumber }) => ({ words: text('sent'), receiptNumber, onClose: onDone }),
      refused: { invalid: ({ fields }) => refuse(fields), already_judicial: onJudicial },
      isRepeatable: true,
    })
    if (!answer) return
    void queryClient.invalidateQueries({ queryKey: [findNotices.path] })
    void queryClient.invalidateQueries({ queryKey: [readCase.path] })
  }

  return send
}

/** Field path → what is wrong. */
function faultsOf(request: z.core.$ZodType, payload: object): FieldErrors {
  const checked = z.safeParse(request, payload, { reportInput: true })
  return checked.success ? {} : fieldErrorsOf(checked.error)
}
