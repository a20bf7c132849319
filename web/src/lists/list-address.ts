import * as z from 'zod/mini'

import type { ListSearch } from '#lists/list-search.ts'

type Schema = z.core.$ZodType

/** How the search of a list stands in the address: which parameter each filter has, and what is allowed in it. */
export interface AddressPlan<Text extends string, Choice extends string, SortField extends string> {
  /** The fields of the list's request, which know what is allowed. */
  shape: Readonly<Record<NoInfer<Text | Choice> | 'pageNumber', Schema>> & {
    readonly sortedBy: z.core.$ZodType<SortField>
  }
  /** Filter of one line of text, amount or day → its parameter. Filters by personal data must have none. */
  texts: Readonly<Record<Text, string>>
  /** Filter with any number of choices → its parameter. */
  choices: Readonly<Record<Choice, string>>
  /** The order that is not named in the address. */
  sortedBy: NoInfer<SortField>
}

/** Parameters as the router takes them: `?type=Gerichtlich&from=2026-01-01&sort=-saldo&page=2`. */
export type ListAddress = Record<string, string | string[]>

/** What of a search stands in its address. */
type AddressedSearch<Text extends string, Choice extends string, SortField extends string> = Record<
  Text,
  string
> &
  Record<Choice, string[]> &
  Omit<ListSearch<SortField>, 'glgNumbers'>

/** The search that an address asks for. What the request would not allow is dropped, and spoils nothing else. */
export function searchFromAddress<Text extends string, Choice extends string, SortField extends string>(
  plan: AddressPlan<Text, Choice, SortField>,
  address: Readonly<Record<string, unknown>>,
): AddressedSearch<Text, Choice, SortField> {
  const { shape, texts, choices } = plan
  return {
    ...mapValues(choices, (parameter, filter) => choicesOf(shape[filter], address[parameter])),
    ...mapValues(texts, (parameter, filter) => textOf(shape[filter], address[parameter])),
    ...sortOf(plan, address['sort']),
    pageNumber: pageOf(shape.pageNumber, address['page']),
  }
}

/** The address of a search, defaults left out. */
export function addressFromSearch<Text extends string, Choice extends string, SortField extends string>(
  plan: AddressPlan<Text, Choice, SortField>,
  search: Readonly<Record<NoInfer<Text>, string> & Record<NoInfer<Choice>, readonly string[]>> &
    Omit<ListSearch<NoInfer<SortField>>, 'glgNumbers'>,
): ListAddress {
  const { sortedBy, sortedDesc, pageNumber } = search
  const address: ListAddress = {}
  for (const [filter, parameter] of entriesOf(plan.choices)) {
    const chosen: readonly string[] = search[filter]
    if (chosen.length > 0) address[parameter] = [...chosen]
  }
  for (const [filter, parameter] of entriesOf(plan.texts)) {
    if (search[filter] !== '') address[parameter] = search[filter]
  }
  if (sortedDesc || sortedBy !== plan.sortedBy) address['sort'] = `${sortedDesc ? '-' : ''}${sortedBy}`
  if (pageNumber > 1) address['page'] = String(pageNumber)
  return address
}

/** A text filter as the request allows it; '' for anything else. */
export function textOf(schema: Schema, raw: unknown): string {
  const { data } = z.safeParse(schema, raw)
  return typeof data === 'string' ? data : ''
}

function choicesOf(schema: Schema, raw: unknown): string[] {
  const { data } = z.safeParse(schema, [raw ?? []].flat())
  return Array.isArray(data) ? data.map(String) : []
}

function sortOf<SortField extends string>(
  { shape, sortedBy }: Pick<AddressPlan<never, never, SortField>, 'shape' | 'sortedBy'>,
  raw: unknown,
): { sortedBy: SortField; sortedDesc: boolean } {
  const [, minus, field] = /^(-?)(\w+)$/.exec(String(raw)) ?? []
  const sort = z.safeParse(shape.sortedBy, field)
  if (field === undefined || !sort.success) return { sortedBy, sortedDesc: false }
  return { sortedBy: sort.data, sortedDesc: minus === '-' }
}

function pageOf(schema: Schema, raw: unknown): number {
  const { data } = z.safeParse(schema, Number(raw))
  return typeof data === 'number' ? data : 1
}

// Safe: a plan is written as literals, so it has no other keys than its type says.
const entriesOf = <Key extends string>(map: Readonly<Record<Key, string>>) =>
  Object.entries(map) as [Key, string][]

// Safe: every key of the map gets a value, and no other.
const mapValues = <Key extends string, Value>(
  map: Readonly<Record<Key, string>>,
  of: (parameter: string, key: Key) => Value,
) =>
  Object.fromEntries(entriesOf(map).map(([key, parameter]) => [key, of(parameter, key)])) as Record<
    Key,
    Value
  >
