import type { CaseFilters } from '@portal/contract/case-search.ts'
import { isClosed } from '@portal/contract/judicial.ts'
import type { SessionFields } from '@portal/contract/session.ts'

import { fileTypeOf } from '#api/file-types.ts'
import { paths } from '#screens/links/paths.ts'

interface ChosenCases {
  glgNumbers: readonly string[]
  /** All types if omitted. */
  types?: readonly string[]
  /** Earliest hand-over date of the cases, ISO; '' for no bound. */
  dateMin?: string
  /** Latest hand-over date of the cases, ISO; '' for no bound. */
  dateMax?: string
  /** Earliest closing date of the cases, ISO; '' for no bound. */
  closedMin?: string
  /** Latest closing date of the cases, ISO; '' for no bound. */
  closedMax?: string
  /** Only closed cases: all of them (`closed`), or those with this result. */
  closing?: CaseFilters['closing']
  closingReason?: string
}

/** Link props for the case search with filters. A selection of all numbers or all types is left out. */
export function casesLink(
  session: Pick<SessionFields, 'glgNumbers' | 'userAktenTypes'>,
  { glgNumbers, types = [], ...chosen }: ChosenCases,
) {
  const isAll = glgNumbers.length === session.glgNumbers.length
  const areAllTypes = types.length === session.userAktenTypes.length
  return {
    to: paths.cases,
    search: {
      ...(!isAll && { glg: [...glgNumbers] }),
      ...(!areAllTypes && types.length > 0 && { type: [...types] }),
      ...(chosen.dateMin && { from: chosen.dateMin }),
      ...(chosen.dateMax && { to: chosen.dateMax }),
      ...(chosen.closedMin && { closedFrom: chosen.closedMin }),
      ...(chosen.closedMax && { closedTo: chosen.closedMax }),
      ...(chosen.closing && { closing: chosen.closing }),
      ...(chosen.closingReason && { reason: chosen.closingReason }),
    },
  }
}

/** The file types of closed or of open cases, among those that the user may see. */
export const typesByState = (
  session: Pick<SessionFields, 'userAktenTypes' | 'aktenTypes' | 'aktenTypeNames'>,
  state: 'open' | 'closed',
): string[] =>
  session.userAktenTypes.filter((type) => isClosed(fileTypeOf(session, type)) === (state === 'closed'))
