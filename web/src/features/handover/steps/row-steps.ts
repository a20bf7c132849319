import type { MandateList } from '#features/handover/wizard/handover-form.ts'
import {
  creditNoteLayout,
  handoverClaimLayout,
  paymentLayout,
  type RowField,
  type RowLayout,
} from '#fields/rows/row-layouts.ts'

interface RowStep {
  readonly layout: RowLayout
  /** Fields that a new row takes from the row before: several invoices often belong to one contract. */
  readonly carried?: readonly RowField[]
  /** Text key of the step's explanation. */
  readonly explanation: 'whatAreClaims' | 'whatArePayments' | 'whatAreCreditNotes'
  readonly none: 'noForderungen' | 'noZahlungen' | 'noGutschriften'
}

/** The lists of steps 3 to 5 (specification 2, part 3.2). */
export const rowSteps: Readonly<Record<MandateList, RowStep>> = {
  forderungen: {
    layout: handoverClaimLayout,
    carried: ['contractDate', 'firstReminderDate'],
    explanation: 'whatAreClaims',
    none: 'noForderungen',
  },
  zahlungen: { layout: paymentLayout, explanation: 'whatArePayments', none: 'noZahlungen' },
  gutschriften: { layout: creditNoteLayout, explanation: 'whatAreCreditNotes', none: 'noGutschriften' },
}
