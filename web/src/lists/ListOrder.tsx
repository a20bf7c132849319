import type { ListSearch } from '#lists/list-search.ts'
import { isNewestFirst, newestFirst, useNewestFirst } from '#lists/newest-first.ts'
import { useOwnListTexts } from '#lists/own/own-list-texts.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { CheckIcon } from '#ui/icons/icons.tsx'

import tools from '#lists/FilteredList.module.css'
import actions from '#report/actions/ReportActions.module.css'

interface ListOrderProps {
  list: Pick<SearchedList<unknown, string>, 'screen'>
  search: ListSearch
  /** A search in the list's default order. */
  plain: ListSearch
  onShow: (search: ListSearch) => void
}

/** Toggles the newest-first order, and remembers it for this user and list. */
export function ListOrder({ list, search, plain, onShow }: ListOrderProps) {
  const text = useOwnListTexts()
  const { setPreferred } = useNewestFirst(list)
  const isPressed = isNewestFirst(search)

  function toggle() {
    const { sortedBy, sortedDesc } = isPressed ? plain : newestFirst
    setPreferred(!isPressed)
    onShow({ ...search, sortedBy, sortedDesc, pageNumber: 1 })
  }

  return (
    <button
      type="button"
      className={`${actions.action} ${tools.order}`}
      aria-pressed={isPressed}
      onClick={toggle}
    >
      {isPressed && <CheckIcon size={14} />}
      {text('newestFirst')}
    </button>
  )
}
