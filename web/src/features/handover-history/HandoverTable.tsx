import { handoverSortField, type HandoverRow } from '@portal/contract/handover-history.ts'

import type { HandoverColumns } from '#features/handover-history/handover-columns.tsx'
import { useHandoverHistoryTexts } from '#features/handover-history/handover-history-texts.ts'
import type { HistorySearch } from '#features/handover-history/history-in-url.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { DataTable } from '#ui/DataTable.tsx'

interface HandoverTableProps {
  columns: HandoverColumns
  search: HistorySearch
  found: FoundPage<HandoverRow>
  onShow: (search: HistorySearch) => void
}

/** One page of hand-overs; a header sorts. */
export function HandoverTable({ columns, search, found, onShow }: HandoverTableProps) {
  const text = useHandoverHistoryTexts()
  return (
    <DataTable
      caption={text('results')}
      columns={columns}
      rows={found.rows}
      sort={{ key: search.sortedBy, desc: search.sortedDesc }}
      onSort={({ key, desc }) =>
        onShow({ ...search, sortedBy: handoverSortField.parse(key), sortedDesc: desc, pageNumber: 1 })
      }
      isStale={found.isStale}
    />
  )
}
