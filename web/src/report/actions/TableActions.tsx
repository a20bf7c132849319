import type { Endpoint } from '@portal/contract/endpoint.ts'
import type * as z from 'zod/mini'

import { ReportActions } from '#report/actions/ReportActions.tsx'
import { tableOf, type ReportChoice } from '#report/report.ts'
import type { Column } from '#ui/table/column.ts'

interface TableActionsProps<Row, Request extends z.core.$ZodType> {
  /** Print heading, sheet name and file name. */
  title: string
  /** Subject after the title, in the heading and the file name: a case number. */
  about?: string
  columns: readonly Column<Row>[]
  /** Rows of this page. Undefined while loading: the buttons are then disabled. */
  rows: readonly Row[] | undefined
  /** Lines below the print title and above the sheet's table: creditor numbers, customer, filters. */
  infoLines?: readonly string[]
  /** Set if there may be more hits than this page. */
  all?: AllHits<Row, Request> | undefined
}

/** Number of hits and the call that streams all of them. */
interface AllHits<Row, Request extends z.core.$ZodType> {
  /** Undefined while unknown. */
  total: number | undefined
  /** A streaming call of `contract/src/export.ts`. */
  endpoint: Endpoint<'creditor', Request, z.core.$ZodType<Row>>
  request: z.input<Request>
}

/** Prints or exports a table: the rows of this page or all hits. */
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
  const thisPage: ReportChoice = {
    scope: 'page',
    rows: rows.length,
    report: () => ({
      title: [title, about].join(' ').trim(),
      infoLines,
      tables: [tableOf(title, columns, () => [rows])],
    }),
  }
  if (all?.total === undefined || all.total <= rows.length) return [{ ...thisPage, scope: 'whole' }]
  const { total, endpoint, request } = all
  const allHits: ReportChoice = {
    scope: 'all',
    rows: total,
    report: (signal) => ({
      title,
      infoLines,
      tables: [tableOf(title, columns, () => allRows(endpoint, request, signal))],
    }),
  }
  return [thisPage, allHits]
}

/** Yields all rows of a streaming call in chunks. Throws like `callStream`, which is loaded on first use. */
async function* allRows<Request extends z.core.$ZodType, Row>(
  endpoint: Endpoint<'creditor', Request, z.core.$ZodType<Row>>,
  request: z.input<Request>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const { callStream } = await import('#api/call-stream.ts')
  yield* callStream(endpoint, request, { signal })
}
