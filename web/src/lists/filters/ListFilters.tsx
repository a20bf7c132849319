import { Fragment } from 'react'

import { useCreditor } from '#api/session.ts'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import type { ActiveFilter } from '#lists/filters/active-filters.ts'
import type { Filter, FilterText } from '#lists/filters/filter.ts'
import { FilterPanel } from '#lists/filters/FilterPanel.tsx'
import type { FilterDraft } from '#lists/filters/use-filter-draft.ts'
import { useFold } from '#lists/filters/use-fold.ts'
import { FinderField } from '#lists/finding/FinderField.tsx'
import { keyInField } from '#lists/finding/one-field.ts'
import type { Finder } from '#lists/finding/use-finder.ts'
import type { ListSearch } from '#lists/list-search.ts'
import type { SearchedList } from '#lists/searched-list.ts'

interface ListFiltersProps<Label extends string> {
  list: Pick<SearchedList<unknown, Label>, 'screen' | 'filters' | 'inView' | 'hasFinder'>
  words: FilterText<Label | 'creditor'>
  draft: FilterDraft
  finder: Finder
  search: ListSearch
  active: readonly ActiveFilter[]
  /** Whether the screen is narrow. All filters except the finder field are then folded. */
  isNarrow: boolean
  isSearching: boolean
  onSearch: () => void
  /** Called when the user presses Enter in an input. */
  onEnter: () => void
  /** Called when the user presses ↓ in the finder field. */
  onDown: () => void
}

/** The filters of a list. On narrow screens, they are folded after a search. */
export function ListFilters<Label extends string>(props: ListFiltersProps<Label>) {
  const { list, words, draft, finder, search, active, isNarrow, isSearching } = props
  const { onSearch, onDown } = props
  const errorText = useFieldErrorText()
  const { glgNumbers } = useCreditor()

  const isInView = (filter: Filter<Label | 'creditor'>) =>
    !isNarrow && list.inView.has(filter) && !(isCreditor(filter) && glgNumbers.length < 2)
  const inView = list.filters.filter(isInView)
  const folded = list.filters.filter((filter) => !isInView(filter))
  const foldedFields = folded.flatMap(({ fields }) => fields)
  const hasError = foldedFields.some((field) => draft.errorOf(field) !== undefined)
  const fold = useFold(list, { isNarrow, hasError })

  function onEnter() {
    // If a filter has an error, the filters are unfolded again.
    if (isNarrow) fold.setUnfoldedNow(false)
    props.onEnter()
  }

  const draw = ({ fields, draw: drawFilter }: Filter<Label | 'creditor'>) => (
    <Fragment key={fields.join()}>{drawFilter({ ...draft, ...words, errorText })}</Fragment>
  )
  // The finder field shows the text of this filter, so the filter does not count as folded.
  const shownKey = list.hasFinder ? keyInField(search.filters) : undefined
  const isFolded = ({ fields: [field] }: ActiveFilter) =>
    field !== shownKey && foldedFields.includes(field ?? '')

  return (
    <FilterPanel
      inView={
        (list.hasFinder || inView.length > 0) && (
          <>
            {inView.filter(isCreditor).map(draw)}
            {list.hasFinder && <FinderField {...{ finder, onEnter, onDown }} />}
            {inView.filter((filter) => !isCreditor(filter)).map(draw)}
          </>
        )
      }
      folded={folded.map(draw)}
      foldedCount={active.filter(isFolded).length}
      fault={draft.hasErrors ? 'checkFields' : finder.hasFailed && 'casesNotSearched'}
      failedChecks={draft.failedChecks}
      {...{ fold, isNarrow, isSearching, onSearch, onEnter }}
    />
  )
}

const isCreditor = ({ fields }: { fields: readonly string[] }) => fields.includes('glgNumbers')
