import {
  type CaseSearchRequest,
  caseSearchRequest,
  type CaseSearchRow,
  searchCases,
} from '@portal/contract/case-search.ts'

import { foldName } from '../../server/src/text/fold-name.ts'
import type { Scenario } from '../scenarios.ts'

/** Field of an answered case → column in which Directus finds it. */
export const columns = {
  glgNumber: 'glg_number',
  geschaeftsId: 'geschaefts_id',
  inkassoNumber: 'inkasso_number',
  name: 'schuldnername',
  type: 'aktentyp',
  haupforderung: 'hauptforderung',
  date: 'handover_date',
  saldo: 'aktuellersaldo',
} as const satisfies Record<keyof CaseSearchRow, string>

/** Columns that the list is sorted by where they are not those that are shown. */
const sortColumns: Partial<Record<keyof CaseSearchRow, string>> = {
  inkassoNumber: 'inkasso_number_key',
  name: 'schuldnername_folded',
}

type Filters = Record<string, Record<string, unknown>>[]

/**
 * The case search in the words of Directus.
 * @returns Undefined where it has none: for other calls; for invoices, whose table has no primary key of one column;
 * for a range of collection numbers, which are text.
 */
export function directusRequests({ path, payloads }: Scenario, token: string): readonly Buffer[] | undefined {
  if (path !== searchCases.path) return undefined
  const searches = payloads.map((payload) => caseSearchRequest.parse(payload))
  const isUnknown = ({ invoiceNumber, inkassoNumberMin, inkassoNumberMax }: CaseSearchRequest) =>
    invoiceNumber || inkassoNumberMin || inkassoNumberMax
  return searches.some(isUnknown) ? undefined : searches.map((search) => requestOf(search, token))
}

function requestOf(search: CaseSearchRequest, token: string): Buffer {
  const { sortedBy, sortedDesc, itemsPerPage, pageNumber } = search
  const query = new URLSearchParams({
    filter: JSON.stringify({ _and: filtersOf(search) }),
    sort: `${sortedDesc ? '-' : ''}${sortColumns[sortedBy] ?? columns[sortedBy]}`,
    limit: String(itemsPerPage),
    page: String(pageNumber),
    fields: Object.values(columns).join(','),
    meta: 'filter_count',
  })
  return Buffer.from(
    `GET /items/inkasso_case?${query.toString()} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
}

/** Each in the form that its index serves best. */
function filtersOf(search: CaseSearchRequest): Filters {
  const { glgNumbers, type, name } = search
  const conditions: [column: string, operator: string, value: unknown][] = [
    glgNumbers.length === 1 ? ['glg_number', '_eq', glgNumbers[0]] : ['glg_number', '_in', glgNumbers],
    ['aktentyp', '_in', type.length > 0 && type],
    ['geschaefts_id', '_istarts_with', search.geschaeftsId],
    ['schuldnername_folded', '_contains', name && foldName(name)],
    ['inkasso_number', '_starts_with', search.inkassoNumber],
    ['hauptforderung', '_gte', search.hauptforderungMin],
    ['hauptforderung', '_lte', search.hauptforderungMax],
    ['handover_date', '_gte', search.dateMin],
    ['handover_date', '_lte', search.dateMax],
  ]
  return conditions
    .filter(([, , value]) => value)
    .map(([column, operator, value]) => ({ [column]: { [operator]: value } }))
}
