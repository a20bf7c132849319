import { open, stat } from 'node:fs/promises'

import { codeOf, reasonOf } from '#errors/start-error.ts'
import type { BadRow } from '#operator/import/fault.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** What becomes of the rows that cannot be imported. */
export interface BadRows {
  /** Takes bad rows of a file; may throw to stop the import. */
  add(file: string, rows: readonly BadRow[]): Promise<void>
  /** Called when all rows of a file were looked at; throws when it must not go in. */
  endOfFile(file: string): void
  close(): Promise<void>
  /** Whether the rows are wanted as they stood in the file. */
  readonly keepsSource: boolean
}

/** More than this is not told about one file: the first few show what is wrong. */
const reportedRows = 20

/** Without a rejects file the first bad rows stop the import. */
export function stopAtBadRows(): BadRows {
  let found: BadRow[] = []
  const stop = (file: string, isAll: boolean) => {
    const lines = found.toSorted((one, other) => one.line - other.line).map((row) => sentences(file, row))
    const heading = isAll ? 'These rows are wrong:' : `The first ${reportedRows} wrong rows:`
    throw new OperatorError([heading, ...lines].join('\n'))
  }
  return {
    keepsSource: false,
    async add(file, rows) {
      found = [...found, ...rows].slice(0, reportedRows)
      if (found.length === reportedRows) stop(file, false)
    },
    endOfFile(file) {
      if (found.length > 0) stop(file, true)
    },
    async close() {},
  }
}

function sentences(file: string, { line, faults }: BadRow): string {
  return faults
    .map(({ field, reason }) => `  ${file}, line ${line}${field === null ? '' : `, ${field}`}: ${reason}`)
    .join('\n')
}

/**
 * Bad rows go into a file, one JSON object on each line, and the rest is imported. Throws an OperatorError for a file that
 * is something else.
 */
export async function writeBadRows(path: string): Promise<BadRows> {
  await refuseOtherFile(path)
  const out = await open(path, 'w', 0o600).catch((error: unknown) => {
    throw new OperatorError(`The rejects file cannot be written: ${reasonOf(error)}.`)
  })
  return {
    keepsSource: true,
    async add(file, rows) {
      await out.appendFile(rows.map((row) => `${JSON.stringify(rejected(file, row))}\n`).join(''))
    },
    endOfFile() {},
    close: () => out.close(),
  }
}

/** What another import has written is replaced; a mistyped path may name anything, the imported file itself included. */
async function refuseOtherFile(path: string): Promise<void> {
  const beginning = await readBeginning(path)
  if (beginning !== '' && !/^\{"file":"[^"]*","line":\d/.test(beginning))
    throw new OperatorError(
      `The file ${path} is there and was not written by an import; name another one with --rejects.`,
    )
}

/** '' for a file that is not there or empty, and for what is no file, such as a terminal. */
async function readBeginning(path: string): Promise<string> {
  try {
    if (!(await stat(path)).isFile()) return ''
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(500))
    return buffer.toString('utf8', 0, bytesRead)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw new OperatorError(`The rejects file cannot be looked at: ${reasonOf(error)}.`)
  }
}

/** The first fault stands in the rejected row itself, any more of them under `more`. */
function rejected(file: string, { line, faults, row }: BadRow) {
  const [first, ...more] = faults
  return { file, line, ...first, ...(more.length > 0 && { more }), row: shortened(row) }
}

const shortened = (row: unknown) => (typeof row === 'string' ? row.slice(0, 1000) : row)
