import { findEarlierMandates } from '@portal/contract/handover.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { query } from '#api/query-client.ts'
import { useHintTexts } from '#features/handover/steps/hint-texts.ts'
import type { HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { Hint, Hints } from '#fields/Hint.tsx'
import { moment } from '#i18n/formats.ts'
import { useSubmissionStateTexts } from '#sending/submission-states.ts'

/** Says when the same claim was handed over before, by whom of the creditor number it may be; nothing when it was not. */
export function EarlierMandates() {
  const text = useHintTexts()
  const stateText = useSubmissionStateTexts()
  const form = useWizard((state) => state.form)
  const question = earlierQuestion(form)
  const { data } = useQuery({
    ...query(findEarlierMandates, question ?? { glgNumber: '', geschaeftsId: '', invoiceNumbers: [] }),
    enabled: question !== undefined,
    staleTime: 0,
  })
  const earlier = ((question && data?.mandates) ?? []).map(
    ({ receiptNumber, receivedAt, state }) => `${moment(receivedAt)} (${receiptNumber}, ${stateText(state)})`,
  )
  return (
    <Hints>
      {earlier.length > 0 && (
        <Hint>{`${text('handedOverBefore')} ${earlier.join('; ')}. ${text('sendIfMeant')}`}</Hint>
      )}
    </Hints>
  )
}

/** What is asked before sending: whether this claim was handed over before; undefined while nothing names it yet. */
function earlierQuestion({
  glgNumber,
  geschaeftsId,
  forderungen,
}: Pick<HandoverForm, 'glgNumber' | 'geschaeftsId' | 'forderungen'>):
  | z.input<typeof findEarlierMandates.request>
  | undefined {
  const invoiceNumbers = forderungen.map(({ invoiceNumber }) => invoiceNumber.trim()).filter(Boolean)
  if (geschaeftsId.trim() === '' || invoiceNumbers.length === 0) return undefined
  return { glgNumber, geschaeftsId: geschaeftsId.trim(), invoiceNumbers }
}
