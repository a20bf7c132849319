import { deskPageSize } from '@portal/contract/desk/customers.ts'
import type { RefObject } from 'react'

import { useDeskKeys } from '#desk/keys/use-desk-keys.ts'
import { moveFocus } from '#desk/queue/row-focus.ts'
import { useLastPage } from '#lists/last-page.ts'
import { useRowKeys } from '#lists/row-keys.ts'
import { focusSearchField } from '#screens/links/search-field.ts'
import { pageCount } from '#ui/table/page-buttons.ts'

interface ListPage {
  /** The element with the rows. */
  section: RefObject<HTMLElement | null>
  page: number
  /** Number of rows on all pages; undefined while unknown. */
  total: number | undefined
  /** Whether the rows of another search are still shown. */
  isStale: boolean
  /** Shows another page in place of one that does not exist. */
  turnTo: (page: number) => void
}

/** Handles the keys of a list and leaves pages that no longer exist. Returns the number of pages. */
export function useListPage({ section, page, total, isStale, turnTo }: ListPage): number {
  const pages = pageCount(total ?? 0, deskPageSize)
  useLastPage(page, isStale || total === undefined ? undefined : pages, turnTo)
  useRowKeys(section)
  useDeskKeys({
    down: () => moveFocus(1, undefined),
    up: () => moveFocus(-1, undefined),
    search: focusSearchField,
  })
  return pages
}
