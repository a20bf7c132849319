import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import type { Language } from '@portal/contract/languages.ts'
import type { SessionFields } from '@portal/contract/session.ts'
import type { HistoryState } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { fileTypeName } from '#api/file-types.ts'
import type { CaseSearchText } from '#features/case-search/case-search-texts.ts'
import { amount, day } from '#i18n/formats.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import type { ColumnRecord } from '#ui/table/column.ts'

interface CaseCells {
  /** Router state for the link to a row's case. */
  readonly stateOf: (row: CaseSearchRow) => HistoryState
  /** Button that shows the case below its row; undefined in narrow windows. */
  readonly preview: ((row: CaseSearchRow) => ReactNode) | undefined
  /** Checkbox that chooses the case; undefined while no cases are being chosen. */
  readonly checkbox: ((row: CaseSearchRow) => ReactNode) | undefined
}

export const caseColumns = (
  { text, language }: { text: CaseSearchText; language: Language },
  session: SessionFields,
  { stateOf, preview, checkbox }: CaseCells,
): ColumnRecord<CaseSearchRow> & Partial<ColumnRecord<CaseSearchRow, 'preview' | 'chosen'>> => ({
  ...(checkbox && {
    chosen: { header: text('chosen'), text: () => '', cell: checkbox, isScreenOnly: true, card: 'corner' },
  }),
  glgNumber: { header: text('creditor'), text: (row) => row.glgNumber },
  geschaeftsId: { header: text('customerNumberColumn'), text: (row) => row.geschaeftsId },
  inkassoNumber: {
    header: text('collectionNumberColumn'),
    text: (row) => row.inkassoNumber,
    cell: (row) => (
      <CaseLink inkassoNumber={row.inkassoNumber} title={row.name} stateOf={() => stateOf(row)} />
    ),
  },
  name: { header: text('debtorName'), text: (row) => row.name, wraps: 'name', card: 'title' },
  type: { header: text('type'), text: (row) => fileTypeName(session, row.type, language) },
  haupforderung: {
    header: text('mainClaimColumn'),
    text: (row) => amount(row.haupforderung),
    value: (row) => ({ amount: row.haupforderung }),
    align: 'end',
    isLargestFirst: true,
    isSummed: true,
  },
  date: {
    header: text('handover'),
    text: (row) => day(row.date),
    value: (row) => ({ day: row.date }),
    isLargestFirst: true,
  },
  saldo: {
    header: text(session.zinsenEnabled ? 'balance' : 'openMainClaim'),
    text: (row) => amount(row.saldo),
    value: (row) => ({ amount: row.saldo }),
    align: 'end',
    isLargestFirst: true,
    isSummed: true,
    card: 'figure',
  },
  ...(preview && {
    preview: { header: text('preview'), text: () => '', cell: preview, isScreenOnly: true },
  }),
})
