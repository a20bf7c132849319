import type { CaseDetail } from '@portal/contract/case-detail.ts'

/** The six negative features in the order of the screen, each with the field that holds its text. */
export const negativeFeatures = [
  { name: 'swornStatement', field: 'negativinfo1' },
  { name: 'arrestWarrant', field: 'negativinfo2' },
  { name: 'insolvency', field: 'negativinfo3' },
  { name: 'disclosureRefused', field: 'negativinfo4' },
  { name: 'hopelessEnforcement', field: 'negativinfo5' },
  { name: 'nonPayer', field: 'negativinfo6' },
] as const

/** Whether the text of a set feature says its name already: „Haftbefehl erlassen am …“. */
export const saysName = (words: string, name: string): boolean =>
  name
    .toLowerCase()
    .split(' / ')
    .some((part) => words.toLowerCase().includes(part))

type Features = Pick<CaseDetail, (typeof negativeFeatures)[number]['field']>

/** How many of the six are set. */
export const negativeFeatureCount = (features: Features): number =>
  negativeFeatures.filter(({ field }) => features[field] !== '').length
