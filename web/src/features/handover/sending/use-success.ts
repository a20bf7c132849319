import type { Receipt } from '@portal/contract/receipt.ts'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { handoverLink } from '#screens/links/handover-link.ts'
import type { Success } from '#sending/step.ts'

/** A mandate that the server has received. */
export interface Sent extends Receipt {
  /** Country of the debtor's address. */
  readonly countryCode: string
}

/** The confirmation of a mandate, with a link to its row in the history. */
export function useSuccess(): (sent: Sent) => Success {
  const text = useHandoverTexts()
  return (sent) => ({
    title: text('sentTitle'),
    words: text('sent'),
    receiptNumber: sent.receiptNumber,
    next: { words: text('showInHistory'), ...handoverLink(sent) },
  })
}
