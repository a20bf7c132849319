import { open, stat } from 'node:fs/promises'

import { codeOf, reasonOf } from '#ground/start-error.ts'
import type { BadRow } from '#operator/import/fault.ts'
import { groupFaults } from '#operator/import/grouped-faults.ts'
import { count } from '#operator/import/terminal-report.ts'
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

/** So many wrong rows show that the whole file is wrong: the rest of it is not read. */
const mostBadRows = 10_000

/** Rows are wrong. The message quotes values of theirs, the heading does not. */
export class WrongRowsError extends OperatorError {
  readonly heading: string

  constructor(heading: string, sentences: readonly string[]) {
    super([`${heading}:`, ...sentences].join('\n'))
    this.heading = heading
  }
}

/** Without a rejects file bad rows stop the import, when all or very many of a file are known. */
export function stopAtBadRows(): BadRows {
  const found = groupFaults()
  const stop = (file: string) => {
    const rows = found.rows()
    const isWhole = rows < mostBadRows
    const are = `${count(rows)} ${rows === 1 ? 'row is' : 'rows are'} wrong`
    const heading = `${are}${isWhole ? '' : ', and others were not looked at'} (${found.counts()})`
    throw new WrongRowsError(heading, found.sentences(file))
  }
  return {
    keepsSource: false,
    async add(file, rows) {
      for (const row of rows) {
        found.add(row)
        if (found.rows() === mostBadRows) stop(file)
      }
    },
    endOfFile(file) {
      if (found.rows() > 0) stop(file)
    },
    async close() {},
  }
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
