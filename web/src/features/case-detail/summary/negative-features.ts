import type { CaseDetail } from '@portal/contract/case-detail.ts'

/** The six negative features in display order, each with the field that contains its text. */
export const negativeFeatures = [
  { name: 'swornStatement', field: 'negativinfo1' },
  { name: 'arrestWarrant', field: 'negativinfo2' },
  { name: 'insolvency', field: 'negativinfo3' },
  { name: 'disclosureRefused', field: 'negativinfo4' },
  { name: 'hopelessEnforcement', field: 'negativinfo5' },
  { name: 'nonPayer', field: 'negativinfo6' },
] as const

/** Whether the text of a feature already contains its name: „Haftbefehl erlassen am …“. */
export const includesName = (words: string, name: string): boolean =>
  name
    .toLowerCase()
    .split(' / ')
    .some((part) => words.toLowerCase().includes(part))

type Features = Pick<CaseDetail, (typeof negativeFeatures)[number]['field']>

/** Number of negative features that are set. */
export const negativeFeatureCount = (features: Features): number =>
  negativeFeatures.filter(({ field }) => features[field] !== '').length
