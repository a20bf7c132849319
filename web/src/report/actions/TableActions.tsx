import type { Endpoint } from '@portal/contract/endpoint.ts'
import type * as z from 'zod/mini'

import { call } from '#api/call.ts'
import { ReportActions } from '#report/actions/ReportActions.tsx'
import { tableOf, type ReportChoice } from '#report/report.ts'
import type { FoundTotals } from '#report/totals.ts'
import type { Column } from '#ui/table/column.ts'

interface TableActionsProps<Row, Request extends z.core.$ZodType> {
  /** Heading of the printout, name of the sheet, and part of the file name. */
  title: string
  /** Added to the title in the heading and the file name, such as a case number. */
  about?: string
  columns: readonly Column<Row>[]
  /** Rows of this page. Undefined while they load; the buttons are then disabled. */
  rows: readonly Row[] | undefined
  /** Lines below the printed title and above the table of the sheet: creditor numbers, customer, filters. */
  infoLines?: readonly string[]
  /** Set if there may be more results than this page. */
  all?: AllHits<Row, Request> | undefined
}

/** Number of results, and the API call that streams all of them. */
interface AllHits<Row, Request extends z.core.$ZodType> {
  /** Undefined until the first page is loaded. */
  total: number | undefined
  /** A streaming call of `contract/src/export.ts`. */
  endpoint: Endpoint<'creditor', Request, z.core.$ZodType<Row>>
  /** The call for the sums of all results, if any column is summed. */
  totals?: Endpoint<'view', Request, z.core.$ZodType<FoundTotals>> | undefined
  request: z.input<Request>
}

/** Prints or exports a table: the rows of this page or all results. */
export function TableActions<Row, Request extends z.core.$ZodType = z.core.$ZodType>(
  props: TableActionsProps<Row, Request>,
) {
  return <ReportActions name={props.title} choices={choicesOf(props)} isPaged={props.all !== undefined} />
}

function choicesOf<Row, Request extends z.core.$ZodType>(
  props: TableActionsProps<Row, Request>,
): ReportChoice[] {
  const { title, about, columns, rows, infoLines = [], all } = props
  if (!rows || rows.length === 0) return []
  const total = all?.total ?? rows.length
  const isWhole = total <= rows.length
  const thisPage: ReportChoice = {
    scope: isWhole ? 'whole' : 'page',
    rows: rows.length,
    report: async () => ({
      title: [title, about].join(' ').trim(),
      infoLines: [...infoLines, ...(await totalsOfPage(columns, rows, isWhole ? 'all' : 'page'))],
      tables: [tableOf(title, columns, () => [rows])],
    }),
  }
  if (!all || isWhole) return [thisPage]
  const { endpoint, request } = all
  const allHits: ReportChoice = {
    scope: 'all',
    rows: total,
    report: async (signal) => ({
      title,
      infoLines: [...infoLines, ...(await totalsOfAll(columns, all, signal))],
      tables: [tableOf(title, columns, () => allRows(endpoint, request, signal))],
    }),
  }
  return [thisPage, allHits]
}

const loadTotals = () => import('#report/totals.ts')

const isAnySummed = <Row,>(columns: readonly Column<Row>[]) => columns.some(({ isSummed }) => isSummed)

/** The line with the sums of these rows; empty if no column is summed. */
async function totalsOfPage<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  scope: 'page' | 'all',
) {
  if (!isAnySummed(columns)) return []
  const { totalsLine, totalsOf } = await loadTotals()
  return [totalsLine(scope, columns, totalsOf(columns, rows))]
}

/**
 * The line with the sums of all results; empty if no column is summed.
 * @throws As `call` does.
 */
async function totalsOfAll<Row, Request extends z.core.$ZodType>(
  columns: readonly Column<Row>[],
  { totals, request }: AllHits<Row, Request>,
  signal: AbortSignal,
) {
  if (!totals || !isAnySummed(columns)) return []
  const [{ totalsLine }, found] = await Promise.all([loadTotals(), call(totals, request, { signal })])
  return [totalsLine('all', columns, found)]
}

/**
 * Yields the rows of a streaming call in chunks. `callStream` is loaded on first use.
 * @throws As `callStream` does.
 */
async function* allRows<Request extends z.core.$ZodType, Row>(
  endpoint: Endpoint<'creditor', Request, z.core.$ZodType<Row>>,
  request: z.input<Request>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const { callStream } = await import('#api/call-stream.ts')
  yield* callStream(endpoint, request, { signal })
}
