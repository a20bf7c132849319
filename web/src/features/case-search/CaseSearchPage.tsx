import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { type ParsedLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { caseColumns } from '#features/case-search/case-columns.tsx'
import { caseList } from '#features/case-search/case-list.ts'
import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import { type LoadPreview, usePreview } from '#features/case-search/use-preview.tsx'
import { useReturn } from '#features/case-search/use-return.ts'
import { type ShownPage, useShownHits } from '#features/case-search/use-shown-hits.ts'
import { ListPage } from '#lists/ListPage.tsx'
import { prefetchList } from '#lists/prefetch-list.ts'
import { paths } from '#screens/links/paths.ts'

/** Prefetches the cases that a URL of the case search lists, before the screen renders. */
export const prefetchCases = (location: ParsedLocation): void => prefetchList(caseList, location)

/** The case search. A row opens its case. */
export function CaseSearchPage({ loadPreview }: { loadPreview: LoadPreview }) {
  const text = useCaseSearchTexts()
  const session = useCreditor()
  const navigate = useNavigate()
  const hits = useShownHits()
  const [areRowsShown, setRowsShown] = useState(false)
  const last = useReturn(areRowsShown)
  const preview = usePreview(loadPreview, text)
  const columns = useMemo(
    () => caseColumns(text, session, { stateOf: hits.stateOf, preview: preview.button }),
    [text, session, hits, preview.button],
  )
  const open = useCallback(
    (row: CaseSearchRow) =>
      void navigate({
        to: paths.case,
        params: { inkassoNumber: row.inkassoNumber },
        state: hits.stateOf(row),
      }),
    [navigate, hits],
  )
  const onShown = useCallback(
    (page: ShownPage) => {
      hits.show(page)
      setRowsShown(true)
    },
    [hits],
  )
  const isMarked = useCallback(({ inkassoNumber }: CaseSearchRow) => inkassoNumber === last, [last])
  return (
    <ListPage
      list={caseList}
      text={text}
      columns={columns}
      onOpen={open}
      onShown={onShown}
      isMarked={isMarked}
      below={preview.below}
    />
  )
}
