import type { CaseSearchRow, CaseSortField } from '@portal/contract/case-search.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import type { CaseSearch } from '#features/case-search/search-in-url.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import type { Column } from '#ui/column.ts'
import { DataTable } from '#ui/DataTable.tsx'

interface CaseTableProps {
  columns: readonly Column<CaseSearchRow, CaseSortField>[]
  search: CaseSearch
  cases: FoundPage<CaseSearchRow>
  onShow: (search: CaseSearch) => void
}

/** One page of cases; a header sorts, a row opens its case. */
export function CaseTable({ columns, search, cases, onShow }: CaseTableProps) {
  const text = useCaseSearchTexts()
  const navigate = useNavigate()
  const open = useCallback(
    ({ inkassoNumber }: CaseSearchRow) =>
      void navigate({
        to: '/forderungen/$inkassoNumber',
        params: { inkassoNumber },
        state: { isFromSearch: true },
      }),
    [navigate],
  )
  return (
    <DataTable
      caption={text('results')}
      columns={columns}
      rows={cases.rows}
      sort={{ key: search.sortedBy, desc: search.sortedDesc }}
      onSort={({ key, desc }) => onShow({ ...search, sortedBy: key, sortedDesc: desc, pageNumber: 1 })}
      onOpen={open}
      isStale={cases.isStale}
    />
  )
}
