import { findEarlierMandates } from '@portal/contract/handover.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { earlierQuestion } from '#features/handover/earlier-question.ts'
import { useHintTexts } from '#features/handover/hint-texts.ts'
import { useWizard } from '#features/handover/wizard-store.ts'
import { Hint, Hints } from '#fields/Hint.tsx'
import { moment } from '#i18n/formats.ts'
import { useSubmissionStateTexts } from '#transmission/submission-states.ts'

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
