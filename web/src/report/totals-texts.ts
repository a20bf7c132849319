import type { Words } from '@portal/contract/words/words.ts'

import { rowWords } from '#report/actions/export-texts.ts'

/** Words of the sums above a list and on its printed or saved table. */
export const totalsWords: Readonly<Record<'page' | 'all' | 'row' | 'rows', Words>> = {
  page: { de: 'Summe dieser Seite', en: 'Total on this page' },
  all: { de: 'Summe aller Treffer', en: 'Total of all results' },
  ...rowWords,
}
