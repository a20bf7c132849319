/** What the screen of a list asks for beside its filters; '' is a text filter that filters nothing. */
export interface ListSearch<SortField extends string = string> {
  glgNumbers: string[]
  sortedBy: SortField
  sortedDesc: boolean
  pageNumber: number
}

/** Whether two searches ask for exactly the same. */
export const isSameSearch = (a: ListSearch, b: ListSearch): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether two searches have the same filters, on whatever page and in whatever order. */
export const haveSameFilters = (a: ListSearch, b: ListSearch): boolean =>
  isSameSearch({ ...a, ...plainOrder }, { ...b, ...plainOrder })

const plainOrder = { sortedBy: '', sortedDesc: false, pageNumber: 1 }

/** What is chosen of the user's own values, in their order; all of them when nothing of it is his. */
export function ownOrAll(own: readonly string[], chosen: readonly string[]): string[] {
  const ownChosen = own.filter((value) => chosen.includes(value))
  return ownChosen.length > 0 ? ownChosen : [...own]
}

/** The same choice as it stands in an address: all is the default and left out. */
export const leftOutIfAll = (own: readonly string[], chosen: readonly string[]): readonly string[] =>
  chosen.length === own.length ? [] : chosen
