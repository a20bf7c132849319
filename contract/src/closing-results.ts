/** How much of a closed case's main claim was paid. */
export const closingResults = ['paidInFull', 'partPaid', 'noPayment'] as const
