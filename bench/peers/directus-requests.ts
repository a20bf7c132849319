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
} as const

/** Columns that the list is sorted by where they are not those that are shown. */
const sortColumns: Partial<Record<keyof typeof columns, string>> = {
  inkassoNumber: 'inkasso_number_key',
  name: 'schuldnername_folded',
}

const searchPath = '/v1/glg/forderungen'

/** A search as it goes over the wire. */
interface Search {
  readonly glgNumbers: readonly string[]
  readonly type: readonly string[]
  readonly sortedBy: keyof typeof columns
  readonly sortedDesc: boolean
  readonly itemsPerPage: number
  readonly pageNumber: number
  readonly geschaeftsId?: string
  readonly name?: string
  readonly invoiceNumber?: string
  readonly inkassoNumber?: string
  readonly inkassoNumberMin?: string
  readonly inkassoNumberMax?: string
  readonly hauptforderungMin?: string
  readonly hauptforderungMax?: string
  readonly dateMin?: string
  readonly dateMax?: string
  readonly saldo?: string
}

/** What the portal takes where a search is silent; other answers than its own would show that it is not so. */
const defaults = { sortedBy: 'inkassoNumber', sortedDesc: false, itemsPerPage: 25, pageNumber: 1 }

type Filters = Record<string, Record<string, unknown>>[]

/**
 * The case search in the words of Directus.
 * @returns Undefined where it has none: for other calls; for invoices, whose table has no primary key of one column;
 * for a range of collection numbers, which are text.
 */
export function directusRequests({ path, payloads }: Scenario, token: string): readonly Buffer[] | undefined {
  if (path !== searchPath) return undefined
  // Safe: what is sent to this path is a search, and what it leaves out are the defaults.
  const searches = payloads.map((payload) => ({ ...defaults, ...(payload as Search) }))
  const isUnknown = ({ invoiceNumber, inkassoNumberMin, inkassoNumberMax }: Search) =>
    invoiceNumber || inkassoNumberMin || inkassoNumberMax
  return searches.some(isUnknown) ? undefined : searches.map((search) => requestOf(search, token))
}

function requestOf(search: Search, token: string): Buffer {
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
function filtersOf(search: Search): Filters {
  const { glgNumbers, type, name } = search
  const conditions: [column: string, operator: string, value: unknown][] = [
    glgNumbers.length === 1 ? ['glg_number', '_eq', glgNumbers[0]] : ['glg_number', '_in', glgNumbers],
    ['aktentyp', '_in', type.length > 0 && type],
    ['geschaefts_id_folded', '_contains', search.geschaeftsId?.replaceAll('-', '')],
    ['schuldnername_folded', '_contains', name && folded(name)],
    ['inkasso_number_folded', '_contains', search.inkassoNumber],
    ['hauptforderung', '_gte', search.hauptforderungMin],
    ['hauptforderung', '_lte', search.hauptforderungMax],
    ['handover_date', '_gte', search.dateMin],
    ['handover_date', '_lte', search.dateMax],
    ['aktuellersaldo', '_gt', search.saldo === 'open' && '0'],
  ]
  return conditions
    .filter(([, , value]) => value)
    .map(([column, operator, value]) => ({ [column]: { [operator]: value } }))
}

/** As names stand in the column that is searched: `üh` as `ueh`. */
const folded = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .replaceAll('ß', 'ss')
