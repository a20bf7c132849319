import type { Receipt } from '@portal/contract/receipt.ts'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { handoverLink } from '#screens/links/handover-link.ts'
import type { Success } from '#sending/step.ts'

/** A mandate that has arrived. */
export interface Sent extends Receipt {
  /** Of the debtor's address. */
  readonly countryCode: string
}

/** What is told of it, with the way to its row in the history. */
export function useSuccess(): (sent: Sent) => Success {
  const text = useHandoverTexts()
  return (sent) => ({
    title: text('sentTitle'),
    words: text('sent'),
    receiptNumber: sent.receiptNumber,
    next: { words: text('showInHistory'), ...handoverLink(sent) },
  })
}
