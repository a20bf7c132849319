import type { RowList } from '#features/handover/handover-form.ts'

interface RowsOfStep {
  /** The fields of a row, in their order. */
  readonly fields: readonly string[]
  /** What the step says about them. */
  readonly explanation: 'whatAreClaims' | 'whatArePayments' | 'whatAreCreditNotes'
  readonly add: 'addForderungen' | 'addZahlungen' | 'addGutschriften'
  readonly none: 'noForderungen' | 'noZahlungen' | 'noGutschriften'
  /** So many rows must remain. */
  readonly least: 0 | 1
}

/** The lists of the steps 3 to 5 (specification 2, part 3.2). */
export const rowsOfSteps: { readonly [List in RowList]: RowsOfStep } = {
  forderungen: {
    fields: [
      'invoiceSum',
      'invoiceDate',
      'invoiceNumber',
      'contractDate',
      'firstReminderDate',
      'bankCosts',
      'reminderFees',
    ],
    explanation: 'whatAreClaims',
    add: 'addForderungen',
    none: 'noForderungen',
    least: 1,
  },
  zahlungen: {
    fields: ['amount', 'date', 'reason', 'owner', 'iban', 'bic', 'konto', 'blz'],
    explanation: 'whatArePayments',
    add: 'addZahlungen',
    none: 'noZahlungen',
    least: 0,
  },
  gutschriften: {
    fields: ['amount', 'date', 'reason'],
    explanation: 'whatAreCreditNotes',
    add: 'addGutschriften',
    none: 'noGutschriften',
    least: 0,
  },
}
