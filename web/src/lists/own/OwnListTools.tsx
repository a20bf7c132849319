import { useState } from 'react'

import type { ActiveFilter } from '#lists/filters/active-filters.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { ListOrder } from '#lists/ListOrder.tsx'
import { useOwnListTexts } from '#lists/own/own-list-texts.ts'
import { SavedSearches } from '#lists/own/SavedSearches.tsx'
import { ViewDialog } from '#lists/own/ViewDialog.tsx'
import type { SearchedList } from '#lists/searched-list.ts'
import { ActionButton } from '#report/actions/ActionButton.tsx'
import { drawnOn } from '#ui/icons/drawn-icon.tsx'
import type { Column } from '#ui/table/column.ts'

interface OwnListToolsProps {
  list: SearchedList<unknown, string>
  title: string
  search: ListSearch
  /** A search in the list's default order. */
  plain: ListSearch
  activeIn: (search: ListSearch) => readonly ActiveFilter[]
  /** All columns in default order. */
  columns: readonly Column<never>[]
  onShow: (search: ListSearch) => void
}

const sign = drawnOn(20, 1.6)
const BookmarkIcon = sign('M5.500 3h9v14l-4.500-3.500L5.500 17V3Z')
const ColumnsIcon = sign('M3 4h14v12H3V4Zm4.700 0v12M12.300 4v12')

/** Tools to personalise a list: order, saved searches, columns. */
export function OwnListTools(props: OwnListToolsProps) {
  const { list, title, search, plain, activeIn, columns, onShow } = props
  const text = useOwnListTexts()
  const [open, setOpen] = useState<'searches' | 'view'>()
  const close = () => setOpen(undefined)
  const button = { name: title, 'aria-haspopup': 'dialog' } as const
  return (
    <>
      <ListOrder list={list} search={search} plain={plain} onShow={onShow} />
      <ActionButton
        {...button}
        icon={<BookmarkIcon size={18} />}
        word={text('savedSearches')}
        onClick={() => setOpen('searches')}
      />
      <ActionButton
        {...button}
        icon={<ColumnsIcon size={18} />}
        word={text('view')}
        onClick={() => setOpen('view')}
      />
      <SavedSearches
        {...{ list, search, activeIn }}
        isOpen={open === 'searches'}
        onClose={close}
        onShow={onShow}
      />
      <ViewDialog list={list} columns={columns} isOpen={open === 'view'} onClose={close} />
    </>
  )
}
