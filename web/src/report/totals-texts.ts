import type { Words } from '@portal/contract/words/words.ts'

import { rowWords } from '#report/actions/export-texts.ts'

/** Labels of the sums above a list, in its printouts and in its exports. */
export const totalsWords: Readonly<Record<'page' | 'all' | 'row' | 'rows', Words>> = {
  page: { de: 'Summe dieser Seite', en: 'Total on this page' },
  all: { de: 'Summe aller Treffer', en: 'Total of all results' },
  ...rowWords,
}
