import { readCase } from '@portal/contract/case-detail.ts'
import { dateFaults } from '@portal/contract/date-window.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { fieldErrorsOf, type FieldErrors } from '@portal/contract/field-errors.ts'
import { findNotices } from '@portal/contract/notices.ts'
import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'
import type { receipt } from '@portal/contract/submission.ts'
import { useState } from 'react'
import * as z from 'zod/mini'

import { queryClient } from '#api/query-client.ts'
import { createSending } from '#api/send.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { today } from '#i18n/today.ts'
import type { Transmitter } from '#transmission/use-transmission.tsx'

/** A follow-up as it is sent, with the rules that it is checked by before. */
interface FollowUp {
  endpoint: Endpoint<'creditor', z.core.$ZodType, typeof receipt, FollowUpKind>
  request: z.core.$ZodType
  payload: object
}

interface Ends {
  /** It has been received, and the user has closed the receipt. */
  onDone: () => void
  /** The server says that the case has become judicial. */
  onJudicial: () => void
}

/** Checks and sends a follow-up; what is wrong keeps its values and is named by field path. */
export function useSendFollowUp(transmit: Transmitter['transmit'], { onDone, onJudicial }: Ends) {
  const text = useFollowUpTexts()
  const [faults, setFaults] = useState<FieldErrors>({})
  const [failures, setFailures] = useState(0)

  async function send({ endpoint, request, payload }: FollowUp) {
    const found = faultsOf(request, payload)
    refuse(found)
    if (Object.keys(found).length > 0) return
    const answer = await transmit({
      ...createSending(endpoint, payload),
      success: ({ receiptNumber }) => ({ words: text('sent'), receiptNumber, onClose: onDone }),
      refused: { invalid: ({ fields }) => refuse(fields), already_judicial: onJudicial },
      isRepeatable: true,
    })
    if (!answer) return
    void queryClient.invalidateQueries({ queryKey: [findNotices.path] })
    void queryClient.invalidateQueries({ queryKey: [readCase.path] })
  }

  function refuse(found: FieldErrors) {
    setFaults(found)
    if (Object.keys(found).length > 0) setFailures((before) => before + 1)
  }

  /** Takes back what was said about a field, or about all fields of a list whose rows have moved. */
  const forgive = (path: string) =>
    setFaults((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => field !== path && !field.startsWith(`${path}.`)),
      ),
    )

  return { send, faults, failures, forgive }
}

/** Field path → what is wrong. The days are looked at even where another field is wrong. */
function faultsOf(request: z.core.$ZodType, payload: object): FieldErrors {
  const checked = z.safeParse(request, payload, { reportInput: true })
  return { ...dateFaults(payload, today()), ...(checked.success ? {} : fieldErrorsOf(checked.error)) }
}
