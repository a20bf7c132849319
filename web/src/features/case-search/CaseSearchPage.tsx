import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import { caseColumns } from '#features/case-search/case-columns.tsx'
import { caseList } from '#features/case-search/case-list.ts'
import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import { ListPage } from '#lists/ListPage.tsx'

/** Finds cases; a row opens its case. */
export function CaseSearchPage() {
  const text = useCaseSearchTexts()
  const session = useCreditor()
  const navigate = useNavigate()
  const columns = useMemo(() => caseColumns(text, session), [text, session])
  const open = useCallback(
    ({ inkassoNumber }: CaseSearchRow) =>
      void navigate({
        to: '/forderungen/$inkassoNumber',
        params: { inkassoNumber },
        state: { isFromSearch: true },
      }),
    [navigate],
  )
  return <ListPage list={caseList} text={text} columns={columns} onOpen={open} />
}
