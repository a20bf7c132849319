import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { FiltersOf } from '@portal/contract/page.ts'
import type { SavedSearch } from '@portal/contract/saved-searches.ts'
import type * as z from 'zod/mini'

import { CreditorSelect } from '#fields/select/CreditorSelect.tsx'
import { choicesFilter } from '#lists/filters/choices-filter.tsx'
import type { Filter, FilterOf, Filters } from '#lists/filters/filter.ts'
import type { FoundTotals } from '#report/totals.ts'

type Schema = z.core.$ZodType
type RequestFields = Readonly<Record<string, Schema>> &
  Readonly<Record<'sortedBy' | 'sortedDesc' | 'pageNumber', Schema>>
type Page<Row> = z.core.$ZodType<{ totalNumberData: number; data: Row[] }>

interface Declaration<Request extends z.ZodMiniObject<RequestFields>, Row, Label extends string> {
  readonly screen: SavedSearch['list']
  /** The API call for one page. */
  readonly find: Endpoint<'view', Request, Page<Row>>
  /** The streaming API call for all results. */
  readonly all: Endpoint<'creditor', Request, z.core.$ZodType<Row>>
  /** The API call for the sums over all results. */
  readonly totals?: Endpoint<'view', Request, z.core.$ZodType<FoundTotals>>
  readonly filters: Filters<FiltersOf<z.output<Request>>, Label>
  /** Names of the filters that are always in view, in addition to the creditor numbers. */
  readonly inView: readonly (keyof Filters<FiltersOf<z.output<Request>>, Label>)[]
  readonly hasFinder?: boolean
}

/** A list with filters, sorting and pagination, whose search is in the URL. */
export interface SearchedList<Row, Label extends string> {
  readonly screen: SavedSearch['list']
  readonly find: Endpoint<'view', Schema, Page<Row>>
  readonly all: Endpoint<'creditor', Schema, z.core.$ZodType<Row>>
  readonly totals?: Endpoint<'view', Schema, z.core.$ZodType<FoundTotals>>
  /** Request field → schema of its value. */
  readonly shape: RequestFields
  /** The filters in screen order, beginning with the creditor numbers. */
  readonly filters: readonly Filter<Label | 'creditor'>[]
  /** The filters that are always in view. The others are behind a button. */
  readonly inView: ReadonlySet<Filter<Label | 'creditor'>>
  /** Whether the list has the finder field, which finds cases by number or name. */
  readonly hasFinder: boolean
}

/** Declares a list with its API calls and an entry for each filter in the contract. */
export function searchedList<Request extends z.ZodMiniObject<RequestFields>, Row, Label extends string>({
  filters,
  inView,
  hasFinder = false,
  ...list
}: Declaration<Request, Row, Label>): SearchedList<Row, Label> {
  const { shape } = list.find.request
  const makers: Readonly<Record<string, FilterOf<Label | 'creditor'>>> = {
    glgNumbers: creditorFilter,
    ...filters,
  }
  const made = Object.entries(makers).map(([name, make]) => ({ name, filter: make(name, shape) }))
  const shownNames = new Set<string>(['glgNumbers', ...inView])
  return {
    ...list,
    shape,
    filters: made.map(({ filter }) => filter),
    inView: new Set(made.filter(({ name }) => shownNames.has(name)).map(({ filter }) => filter)),
    hasFinder,
  }
}

const creditorFilter = choicesFilter({
  label: 'creditor',
  parameter: 'glg',
  choices: ({ glgNumbers }) => glgNumbers,
  nameOf: (glgNumber) => glgNumber,
  Field: CreditorSelect,
})
