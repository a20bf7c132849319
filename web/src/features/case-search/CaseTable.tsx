import { useNavigate } from '@tanstack/react-router'

import { useCreditor } from '#api/session.ts'
import { caseColumns } from '#features/case-search/case-columns.tsx'
import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import type { CaseSearch } from '#features/case-search/search-in-url.ts'
import type { Cases } from '#features/case-search/use-cases.ts'
import { DataTable } from '#ui/DataTable.tsx'

interface CaseTableProps {
  search: CaseSearch
  cases: Cases
  onShow: (search: CaseSearch) => void
}

/** One page of cases; a header sorts, a row opens its case. */
export function CaseTable({ search, cases, onShow }: CaseTableProps) {
  const text = useCaseSearchTexts()
  const session = useCreditor()
  const navigate = useNavigate()
  return (
    <DataTable
      caption={text('results')}
      columns={caseColumns(text, session)}
      rows={cases.rows}
      rowKey={(row) => row.inkassoNumber}
      sort={{ key: search.sortedBy, desc: search.sortedDesc }}
      onSort={({ key, desc }) => onShow({ ...search, sortedBy: key, sortedDesc: desc, pageNumber: 1 })}
      onOpen={({ inkassoNumber }) =>
        void navigate({
          to: '/forderungen/$inkassoNumber',
          params: { inkassoNumber },
          state: { isFromSearch: true },
        })
      }
      isStale={cases.isStale}
    />
  )
}
