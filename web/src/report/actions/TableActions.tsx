import type { Endpoint } from '@portal/contract/endpoint.ts'
import type * as z from 'zod/mini'

import { ReportActions } from '#report/actions/ReportActions.tsx'
import { tableOf, type ReportChoice } from '#report/report.ts'
import type { Column } from '#ui/table/column.ts'

interface TableActionsProps<Row, Request extends z.core.$ZodType> {
  /** Heading of the print, name of the sheet and of the file. */
  title: string
  /** What it is about, behind the title in the heading and in the file's name: the number of a case. */
  about?: string
  columns: readonly Column<Row>[]
  /** The rows of this page; undefined while they load: then the buttons are disabled. */
  rows: readonly Row[] | undefined
  /** Lines under the title of the print and above the table of the sheet: creditor numbers, customer, filters. */
  infoLines?: readonly string[]
  /** Where there may be more hits than this page. */
  all?: AllHits<Row, Request> | undefined
}

/** How many hits there are, and the call that brings them all. */
interface AllHits<Row, Request extends z.core.$ZodType> {
  /** Undefined while unknown. */
  total: number | undefined
  /** One of the streaming calls of `contract/src/export.ts`. */
  endpoint: Endpoint<'creditor', Request, z.core.$ZodType<Row>>
  request: z.input<Request>
}

/** Prints a table or saves it as a spreadsheet: the rows of this page or all hits. */
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

/** All rows of a streaming call, slice by slice. Throws like `callStream`, which is fetched with the first of them. */
async function* allRows<Request extends z.core.$ZodType, Row>(
  endpoint: Endpoint<'creditor', Request, z.core.$ZodType<Row>>,
  request: z.input<Request>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const { callStream } = await import('#api/call-stream.ts')
  yield* callStream(endpoint, request, { signal })
}
