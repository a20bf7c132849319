import {
  caseSearchRequest,
  type CaseSearchRequest,
  type CaseSortField,
} from '@portal/contract/case-search.ts'
import type { SessionFields } from '@portal/contract/session.ts'
import * as z from 'zod/mini'

/** Filters that are one line of text; '' filters nothing. */
export type TextFilter = keyof typeof textParameters | 'name'

/** The filters of the screen: the contract's, with '' where one is not set. */
export interface CaseFilters extends Record<TextFilter, string> {
  glgNumbers: string[]
  type: string[]
}

/** What the screen asks for: a request as the contract takes it. */
export interface CaseSearch extends CaseFilters {
  sortedBy: CaseSortField
  sortedDesc: boolean
  pageNumber: number
}

/** The search as it stands in the address, defaults left out: `?type=Gerichtlich&from=2026-01-01&sort=-saldo&page=2`. */
export type CaseSearchAddress = Partial<
  Record<ListParameter, string[]> & Record<TextParameter | 'sort' | 'page', string>
>

type Creditor = Pick<SessionFields, 'glgNumbers' | 'userAktenTypes'>
type TextParameter = (typeof textParameters)[keyof typeof textParameters]
type ListParameter = (typeof listParameters)[keyof typeof listParameters]

/** Filter → its parameter. The debtor's name has none: it is personal data and stays in the history entry. */
const textParameters = {
  geschaeftsId: 'customer',
  invoiceNumber: 'invoice',
  inkassoNumber: 'number',
  inkassoNumberMin: 'numberFrom',
  inkassoNumberMax: 'numberTo',
  hauptforderungMin: 'claimFrom',
  hauptforderungMax: 'claimTo',
  dateMin: 'from',
  dateMax: 'to',
} as const satisfies Partial<Record<keyof CaseSearchRequest, string>>

const listParameters = { glgNumbers: 'glg', type: 'type' } as const

const { shape } = caseSearchRequest

/** Keeps what is a parameter of the search in the form that the contract allows, and drops everything else. */
function caseSearchAddress(raw: Readonly<Record<string, unknown>>): CaseSearchAddress {
  const address: CaseSearchAddress = {}
  for (const [filter, parameter] of entriesOf(listParameters)) {
    const values = z.safeParse(shape[filter], [raw[parameter] ?? []].flat())
    if (values.success && values.data.length > 0) address[parameter] = values.data
  }
  for (const [filter, parameter] of entriesOf(textParameters)) {
    const value = textOf(filter, raw[parameter])
    if (value !== '') address[parameter] = value
  }
  const { sortedBy, sortedDesc } = sortOf(raw['sort'])
  if (sortedDesc || sortedBy !== 'inkassoNumber') address.sort = `${sortedDesc ? '-' : ''}${sortedBy}`
  const page = pageOf(raw['page'])
  if (page > 1) address.page = String(page)
  return address
}

/** The search that an address and its history entry ask for, as far as this creditor may ask it. */
export function searchFromUrl(
  raw: Readonly<Record<string, unknown>>,
  debtorName: unknown,
  creditor: Creditor,
): CaseSearch {
  const address = caseSearchAddress(raw)
  const own = creditor.glgNumbers.filter((glgNumber) => address.glg?.includes(glgNumber))
  const text = (filter: keyof typeof textParameters) => address[textParameters[filter]] ?? ''
  return {
    glgNumbers: own.length > 0 ? own : [...creditor.glgNumbers],
    geschaeftsId: text('geschaeftsId'),
    name: textOf('name', debtorName),
    invoiceNumber: text('invoiceNumber'),
    type: creditor.userAktenTypes.filter((type) => address.type?.includes(type)),
    inkassoNumber: text('inkassoNumber'),
    inkassoNumberMin: text('inkassoNumberMin'),
    inkassoNumberMax: text('inkassoNumberMax'),
    hauptforderungMin: text('hauptforderungMin'),
    hauptforderungMax: text('hauptforderungMax'),
    dateMin: text('dateMin'),
    dateMax: text('dateMax'),
    ...sortOf(address.sort),
    pageNumber: pageOf(address.page),
  }
}

/** The parameters of a search. All creditor numbers and all file types are the default and left out. */
export function searchToUrl(search: CaseSearch, creditor: Creditor): CaseSearchAddress {
  const { glgNumbers, type, sortedBy, sortedDesc, pageNumber } = search
  const texts = entriesOf(textParameters).map(([filter, parameter]) => [parameter, search[filter]])
  return caseSearchAddress({
    glg: glgNumbers.length === creditor.glgNumbers.length ? [] : glgNumbers,
    type: type.length === creditor.userAktenTypes.length ? [] : type,
    ...Object.fromEntries(texts),
    sort: `${sortedDesc ? '-' : ''}${sortedBy}`,
    page: String(pageNumber),
  })
}

/** The search without any filter. */
export const plainSearch = (creditor: Creditor): CaseSearch => searchFromUrl({}, '', creditor)

function textOf(filter: TextFilter, raw: unknown): string {
  const value = z.safeParse(shape[filter], raw)
  return (value.success && value.data) || ''
}

function sortOf(raw: unknown): Pick<CaseSearch, 'sortedBy' | 'sortedDesc'> {
  const [, minus, field] = /^(-?)(\w+)$/.exec(String(raw)) ?? []
  const sortedBy = z.safeParse(shape.sortedBy, field)
  if (field === undefined || !sortedBy.success) return { sortedBy: 'inkassoNumber', sortedDesc: false }
  return { sortedBy: sortedBy.data, sortedDesc: minus === '-' }
}

function pageOf(raw: unknown): number {
  const page = z.safeParse(shape.pageNumber, Number(raw))
  return page.success ? page.data : 1
}

// Safe: the objects are the literals above, so they have no other keys than their types say.
const entriesOf = <Key extends string, Value>(map: Readonly<Record<Key, Value>>) =>
  Object.entries(map) as [Key, Value][]
