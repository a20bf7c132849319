import { CsvWriter } from '#workbook/csv-writer.ts'
import type { FileFormat, TableWriter } from '#workbook/table-writer.ts'
import { Workbook } from '#workbook/workbook.ts'
import { XlsWriter } from '#workbook/xls-writer.ts'
import { XlsxWriter } from '#workbook/xlsx-writer.ts'

/** What writes a file of the given kind. */
export function writerFor(format: FileFormat): TableWriter {
  if (format === 'csv') return new CsvWriter()
  return new Workbook(format === 'xls' ? new XlsWriter() : new XlsxWriter())
}
