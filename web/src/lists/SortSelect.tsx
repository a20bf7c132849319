import { SelectField } from '#fields/select/SelectField.tsx'
import { texts } from '#i18n/texts.ts'
import { sortParameter } from '#lists/list-address.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { useListTexts } from '#lists/list-texts.ts'
import { isNewestFirst, newestFirst, useNewestFirst } from '#lists/newest-first.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import type { Column } from '#ui/table/column.ts'

import classes from '#lists/SortSelect.module.css'

interface SortSelectProps {
  list: Pick<SearchedList<unknown, string>, 'screen'>
  columns: readonly Column<never>[]
  search: ListSearch
  onShow: (search: ListSearch) => void
}

/**
 * Selects the order of a list on phones, where cards have no headers. Remembers whether the user prefers the
 * newest rows first.
 */
export function SortSelect({ list, columns, search, onShow }: SortSelectProps) {
  const text = useListTexts()
  const dateText = useDateOrderTexts()
  const { setPreferred } = useNewestFirst(list)
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, header }) =>
      [false, true].map((sortedDesc) => ({
        value: sortParameter({ sortedBy: key, sortedDesc }),
        label: `${header.replaceAll('\u00ad', '')}${directionOf(key, sortedDesc)}`,
      })),
    )

  function directionOf(key: string, sortedDesc: boolean): string {
    if (key !== newestFirst.sortedBy) return sortedDesc ? ' ↓' : ' ↑'
    return `, ${dateText(sortedDesc ? 'newest' : 'oldest')}`
  }

  function choose(value: string) {
    const order = { sortedBy: value.replace('-', ''), sortedDesc: value.startsWith('-') }
    setPreferred(isNewestFirst(order))
    onShow({ ...search, ...order, pageNumber: 1 })
  }

  return (
    <SelectField
      label={text('sortBy')}
      size="xs"
      className={classes.sort}
      options={options}
      value={sortParameter(search)}
      onChange={choose}
    />
  )
}

const useDateOrderTexts = texts({
  newest: { de: 'neueste zuerst', en: 'newest first' },
  oldest: { de: 'älteste zuerst', en: 'oldest first' },
})
