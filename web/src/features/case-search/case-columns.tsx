import type { CaseSearchRow, CaseSortField } from '@portal/contract/case-search.ts'
import type { SessionFields } from '@portal/contract/session.ts'
import { Link } from '@tanstack/react-router'

import { fileTypeName } from '#api/file-types.ts'
import type { CaseSearchText } from '#features/case-search/case-search-texts.ts'
import { amount, day } from '#i18n/formats.ts'
import type { Column } from '#ui/column.ts'

/** The columns of the search result, every one of them sortable. */
export const caseColumns = (
  text: CaseSearchText,
  session: SessionFields,
): readonly Column<CaseSearchRow, CaseSortField>[] => [
  { key: 'glgNumber', header: text('creditor'), text: (row) => row.glgNumber, sortable: true },
  {
    key: 'geschaeftsId',
    header: text('customerNumberColumn'),
    text: (row) => row.geschaeftsId,
    sortable: true,
  },
  {
    key: 'inkassoNumber',
    header: text('collectionNumberColumn'),
    text: (row) => row.inkassoNumber,
    cell: ({ inkassoNumber }) => (
      <Link to="/forderungen/$inkassoNumber" params={{ inkassoNumber }} state={{ isFromSearch: true }}>
        {inkassoNumber}
      </Link>
    ),
    sortable: true,
  },
  {
    key: 'name',
    header: text('debtorName'),
    text: (row) => row.name,
    sortable: true,
    wraps: true,
    card: 'title',
  },
  { key: 'type', header: text('type'), text: (row) => fileTypeName(session, row.type), sortable: true },
  {
    key: 'haupforderung',
    header: text('mainClaimColumn'),
    text: (row) => amount(row.haupforderung),
    value: (row) => ({ amount: row.haupforderung }),
    align: 'end',
    sortable: true,
  },
  {
    key: 'date',
    header: text('handover'),
    text: (row) => day(row.date),
    value: (row) => ({ day: row.date }),
    sortable: true,
  },
  {
    key: 'saldo',
    header: text('balance'),
    text: (row) => amount(row.saldo),
    value: (row) => ({ amount: row.saldo }),
    align: 'end',
    sortable: true,
    card: 'figure',
  },
]
