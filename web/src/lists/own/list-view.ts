import { useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import { arrangedColumns } from '#lists/own/arranged-columns.ts'
import { ownKey } from '#lists/own/own-key.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { useRemembered } from '#storage/consent.ts'
import type { Column } from '#ui/table/column.ts'

/** The user's view of a list: columns in their order, and compact rows, which apply to all lists. */
export function useListView<Row>(
  { screen }: Pick<SearchedList<unknown, string>, 'screen'>,
  columns: readonly Column<Row>[],
) {
  const user = useCreditor()
  const columnsKey = ownKey('columns', screen, user)
  const densityKey = ownKey('isDense', 'all', user)
  const kept = useRemembered(columnsKey)
  const arranged = useMemo(() => arrangedColumns(columns, kept), [columns, kept])
  const shown = useMemo(
    () => arranged.filter(({ isShown }) => isShown).map(({ column }) => column),
    [arranged],
  )
  return { columnsKey, densityKey, arranged, shown, isDense: useRemembered(densityKey) !== null }
}
