import { CsvWriter } from '#report/workbook/csv-writer.ts'
import type { FileFormat, TableWriter } from '#report/workbook/table-writer.ts'
import { Workbook } from '#report/workbook/workbook.ts'
import { XlsWriter } from '#report/workbook/xls-writer.ts'
import { XlsxWriter } from '#report/workbook/xlsx-writer.ts'

export function writerFor(format: FileFormat): TableWriter {
  if (format === 'csv') return new CsvWriter()
  return new Workbook(format === 'xls' ? new XlsWriter() : new XlsxWriter())
}
