import type { Endpoint } from '@portal/contract/endpoint.ts'
import type * as z from 'zod/mini'

import { ReportActions } from '#report/actions/ReportActions.tsx'
import { tableOf, type ReportChoice } from '#report/report.ts'
import type { Column } from '#ui/table/column.ts'

interface TableActionsProps<Row, Request extends z.core.$ZodType> {
  /** Heading of the print, name of the sheet, and part of the file name. */
  title: string
  /** Added to the title in the heading and the file name, such as a case number. */
  about?: string
  columns: readonly Column<Row>[]
  /** Rows of this page. Undefined while they load; the buttons are then disabled. */
  rows: readonly Row[] | undefined
  /** Lines below the print title and above the sheet's table: creditor numbers, customer, filters. */
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
