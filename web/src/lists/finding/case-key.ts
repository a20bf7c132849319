/** Fields by which the case search finds a case, numbers first. */
export const caseKeys = ['inkassoNumber', 'geschaeftsId', 'invoiceNumber', 'name'] as const
export type CaseKey = (typeof caseKeys)[number]
