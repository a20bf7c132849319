import type { DashboardFigures } from '@portal/contract/dashboard.ts'

import type { DashboardText } from '#features/dashboard/dashboard-texts.ts'
import { amount, count } from '#i18n/formats.ts'
import type { Column } from '#ui/table/column.ts'

/** The figures of the open or the closed cases. */
export interface FigureRow {
  state: 'open' | 'closed'
  label: string
  cases: number
  mainClaims: string
}

export const figureRows = (figures: DashboardFigures, text: DashboardText): readonly FigureRow[] => [
  {
    state: 'open',
    label: text('open'),
    cases: figures.openCasesCount,
    mainClaims: figures.openCasesHauptfSum,
  },
  {
    state: 'closed',
    label: text('closed'),
    cases: figures.closedCasesCount,
    mainClaims: figures.closedCasesHauptfSum,
  },
]

export const figureColumns = (text: DashboardText): readonly Column<FigureRow>[] => [
  { key: 'state', header: text('cases'), text: (row) => row.label },
  {
    key: 'cases',
    header: text('count'),
    text: (row) => count(row.cases),
    value: (row) => ({ number: row.cases }),
    align: 'end',
  },
  {
    key: 'mainClaims',
    header: text('mainClaim'),
    text: (row) => amount(row.mainClaims),
    value: (row) => ({ amount: row.mainClaims }),
    align: 'end',
  },
]
