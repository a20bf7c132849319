import { type DeskUserRow, listDeskUsers } from '@portal/contract/desk/users.ts'

import { callDesk } from '#api/desk-call.ts'
import type { UsersSearch } from '#desk/users/users-address.ts'
import type { SheetCell } from '#report/report.ts'
import { CsvWriter } from '#report/workbook/csv-writer.ts'
import { saveBlob } from '#sending/files/save-file.ts'

/** A column of the file. */
export interface UserColumn {
  readonly header: string
  readonly cell: (user: DeskUserRow) => SheetCell
}

/** Saves all users of a search as a CSV file for Excel. They are fetched page by page. */
export async function saveUsers(
  search: UsersSearch,
  { name, columns }: { name: string; columns: readonly UserColumn[] },
): Promise<void> {
  const writer = new CsvWriter()
  const shown = columns.map(({ header }) => ({ header, align: undefined, wraps: false }))
  writer.startTable({ name, columns: shown, infoLines: [] })
  let saved = 0
  for (let page = 1; ; page++) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, so that the server handles other clerks between them
    const { rows, total } = await callDesk(listDeskUsers, { ...search, page })
    writer.addRows(rows.map((user) => columns.map(({ cell }) => cell(user))))
    saved += rows.length
    if (rows.length === 0 || saved >= total) break
  }
  saveBlob(await writer.finish(), `${name}.csv`)
}
