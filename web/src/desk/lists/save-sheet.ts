import { tableOf } from '#report/report.ts'
import { saveBlob } from '#sending/files/save-file.ts'
import type { Column } from '#ui/table/column.ts'

/**
 * Saves a file with one table. Both are called `name`.
 * @param slices The rows, in chunks.
 */
export async function saveSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  slices: Parameters<typeof tableOf<Row>>[2],
  format: 'csv' | 'xlsx' = 'csv',
): Promise<void> {
  const { writerFor } = await import('#report/workbook/writer-for.ts')
  const table = tableOf(name, columns, slices)
  const writer = writerFor(format)
  writer.startTable({ name, columns: table.columns, infoLines: [] })
  for await (const cells of table.cells()) writer.addRows(cells)
  saveBlob(await writer.finish(), `${name}.${format}`)
}
