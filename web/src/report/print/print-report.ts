import { element } from '#report/print/element.ts'
import { type PrintFooter, showFooter } from '#report/print/print-footer.ts'
import type { Report, ReportTable } from '#report/report.ts'

import styles from '#report/print/print.css?url'

/** How long the window shows a preview before printing (specification 2, part 2.4). */
const previewMs = 1000
/** Maximum time to wait for the styles, which never load if the user has closed the window. */
const stylesTimeoutMs = 5000
/** Tables with more columns are printed in landscape. */
const columnsOnUprightPaper = 6

export type PrintWindow = Window & typeof globalThis

interface PrintOptions {
  signal: AbortSignal
  /** Called with the number of rows drawn so far. */
  onRows: (rows: number) => void
  footer: PrintFooter
}

/**
 * Fills an empty window with a report and prints it. Texts are set as text nodes, so that row data can never
 * become markup.
 * @throws Whatever loading the rows throws.
 */
export async function printReport(
  target: PrintWindow,
  report: Report,
  { signal, onRows, footer }: PrintOptions,
): Promise<void> {
  const page = target.document
  const isStyled = linkStyles(page)
  page.documentElement.lang = footer.language
  page.title = report.title
  const content = page.createElement('main')
  content.append(
    element(page, 'h1', report.heading ?? report.title),
    ...report.infoLines.map((line) => element(page, 'p', line)),
  )
  let rows = 0
  for (const table of report.tables) {
    if (report.tables.length > 1) content.append(element(page, 'h2', table.name))
    // oxlint-disable-next-line no-await-in-loop -- the tables stand one below the other
    content.append(
      table.inPlace?.(page) ?? (await drawTable(page, table, (count) => onRows((rows += count)))),
    )
    signal.throwIfAborted()
  }
  const kind = kindOf(report)
  if (kind) page.body.classList.add(kind)
  page.body.replaceChildren(content)
  showFooter(page, footer)
  await Promise.all([Promise.race([isStyled, sleep(stylesTimeoutMs)]), sleep(previewMs)])
  if (!target.closed && !signal.aborted) target.print()
}

// Uses the timers of the portal's window, because those of a closed print window never fire.
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves when the styles have loaded or failed. */
function linkStyles(page: Document): Promise<unknown> {
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = new URL(styles, location.href).href
  const isDone = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
  page.head.append(link)
  return isDone
}

/**
 * Layout of the print: `document` is portrait with lines below the rows, `wide` is landscape for many columns.
 * Undefined means a portrait table.
 */
function kindOf({ tables }: Report): 'document' | 'wide' | undefined {
  if (tables.some(({ inPlace }) => inPlace)) return 'document'
  return tables.some(({ columns }) => columns.length > columnsOnUprightPaper) ? 'wide' : undefined
}

async function drawTable(page: Document, table: ReportTable, onRows: (count: number) => void) {
  const drawn = page.createElement('table')
  const head = drawn.createTHead().insertRow()
  for (const { header, align } of table.columns) {
    const cell = element(page, 'th', header)
    cell.scope = 'col'
    if (align) cell.dataset['align'] = align
    head.append(cell)
  }
  const body = drawn.createTBody()
  for await (const rows of table.texts()) {
    for (const texts of rows) drawRow(body.insertRow(), texts, table)
    onRows(rows.length)
  }
  return drawn
}

function drawRow(row: HTMLTableRowElement, texts: readonly string[], { columns }: ReportTable) {
  for (const [index, text] of texts.entries()) {
    const cell = row.insertCell()
    cell.textContent = text
    const column = columns[index]
    if (column?.align) cell.dataset['align'] = column.align
    if (!column?.wraps && text.length < 20) cell.dataset['short'] = ''
  }
}
