import type { Receipt } from '@portal/contract/receipt.ts'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { balanceOf } from '#features/handover/steps/amounts.ts'
import { useLabels } from '#features/handover/wizard/field-labels.ts'
import { debtorName, type HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { amount } from '#i18n/formats.ts'
import { handoverLink } from '#screens/links/handover-link.ts'
import type { Success } from '#sending/step.ts'

/** Link to the row of a mandate in the hand-over history. */
export const linkOf = ({ receivedAt, form }: Sent) =>
  handoverLink({ receivedAt, countryCode: form.addressCountryCode })

/** A mandate that the server has received. */
export interface Sent extends Receipt {
  readonly form: HandoverForm
}

/**
 * The confirmation of a mandate, with a link to its row in the history.
 * @param startNext Starts the next order.
 */
export function useSuccess(startNext: (form: HandoverForm) => void): (sent: Sent) => Success {
  const text = useHandoverTexts()
  const labels = useLabels()
  return (sent) => ({
    title: text('sentTitle'),
    words: text('sent'),
    facts: [
      [labels('geschaeftsId'), sent.form.geschaeftsId],
      [text('debtor'), debtorName(sent.form)],
      [text('balance'), amount(balanceOf(sent.form).total)],
    ],
    another: { words: text('nextOrder'), start: () => startNext(sent.form) },
    receiptNumber: sent.receiptNumber,
    next: { words: text('showInHistory'), ...linkOf(sent) },
  })
}
