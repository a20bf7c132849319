import { createReadStream } from 'node:fs'
import { basename } from 'node:path'

import { isYes, userFileRow, type UserFileRow } from '@portal/contract/import-format.ts'
import type { Language } from '@portal/contract/languages.ts'

import { usernameFault } from '#access/login/username.ts'
import { reasonOf } from '#ground/start-error.ts'
import { listed } from '#ground/text/listed.ts'
import type { BadRow, RowError } from '#operator/import/row-error.ts'
import { checkRow } from '#operator/import/rows/check-row.ts'
import { readCsv } from '#operator/import/rows/read-csv.ts'
import { OperatorError } from '#operator/operator-error.ts'
import type { Granted, Rights } from '#operator/users/rights.ts'

/** A valid row of the file. */
export interface FiledUser {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number
  readonly username: string
  readonly customerNumber: string
  readonly rights: Rights
  /** Language of the letter with the initial password. */
  readonly language: Language
}

/** The content of a file of users: the valid rows, and the invalid rows with their faults. */
export interface UserFile {
  readonly name: string
  readonly users: readonly FiledUser[]
  readonly bad: readonly BadRow[]
}

/**
 * Reads a file of users. Throws an OperatorError if the file cannot be read or has no users, or if its header is
 * wrong.
 */
export async function readUserFile(path: string): Promise<UserFile> {
  const name = basename(path)
  const users: FiledUser[] = []
  const bad: BadRow[] = []
  try {
    for await (const rows of readCsv(createReadStream(path), { schema: userFileRow }))
      for (const row of rows) {
        const read = readUser(row)
        if ('faults' in read) bad.push(read)
        else users.push(read)
      }
  } catch (error) {
    if (error instanceof OperatorError) throw new OperatorError(`${name}: ${error.message}`)
    throw new OperatorError(`The file ${path} cannot be read: ${reasonOf(error)}.`)
  }
  if (users.length + bad.length === 0) throw new OperatorError(`The file ${path} names no users.`)
  return { name, users, bad }
}

function readUser(source: Parameters<typeof checkRow>[0]): FiledUser | BadRow {
  const checked = checkRow(source, { schema: userFileRow })
  if ('faults' in checked) return checked
  // The cast is safe: `checkRow` has validated the row with the schema of UserFileRow.
  const row = checked.row as unknown as UserFileRow
  const { line } = checked
  const fault = usernameFault(row.username)
  if (fault) return { line, row: source.row, faults: [usernameIs(fault)] }
  return {
    line,
    username: row.username,
    customerNumber: row.customer,
    rights: {
      glgNumbers: grantedIn(row.glg),
      aktentypen: grantedIn(row.types),
      zinsenEnabled: isYes(row.zinsen),
      auskunftEnabled: isYes(row.auskunft),
    },
    language: row.language,
  }
}

const usernameIs = (fault: string): RowError => ({
  field: 'username',
  code: 'format',
  reason: `The user name ${fault}.`,
})

/** Parses a cell: `all`, or a list separated by commas. */
function grantedIn(cell: string): Granted {
  if (cell === 'all') return 'all'
  return listed(cell)
}
