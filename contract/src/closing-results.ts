/** What came of a closed case: its main claim was paid in full, in part or not at all. */
export const closingResults = ['paidInFull', 'partPaid', 'noPayment'] as const
