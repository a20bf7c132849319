import { open, stat } from 'node:fs/promises'

import { codeOf, reasonOf } from '#ground/start-error.ts'
import { groupFaults } from '#operator/import/grouped-faults.ts'
import type { BadRow } from '#operator/import/row-error.ts'
import { count } from '#operator/import/terminal-report.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Decides what happens if rows cannot be imported. */
export interface BadRows {
  /** Adds bad rows of a file. Throws if the import must stop now. */
  add(file: string, rows: readonly BadRow[]): Promise<void>
  /** Called when all rows of a file have been checked. Throws if the file must not be imported. */
  endOfFile(file: string): void
  close(): Promise<void>
  /** Whether the source text of rows must be kept, for the rejects file. */
  readonly keepsSource: boolean
}

/** When this many rows are wrong, the rest of the file is not read. */
const maxBadRows = 10_000

/** Thrown if rows are wrong. The message quotes values, the heading does not. */
export class WrongRowsError extends OperatorError {
  readonly heading: string

  constructor(heading: string, sentences: readonly string[]) {
    super([`${heading}:`, ...sentences].join('\n'))
    this.heading = heading
  }
}

/** Without a rejects file: bad rows stop the import at the end of the file, or when there are `maxBadRows`. */
export function stopAtBadRows(): BadRows {
  const found = groupFaults()
  const stop = (file: string) => {
    const rows = found.rows()
    const isWhole = rows < maxBadRows
    const are = `${count(rows)} ${rows === 1 ? 'row is' : 'rows are'} wrong`
    const heading = `${are}${isWhole ? '' : ', and others were not looked at'} (${found.counts()})`
    throw new WrongRowsError(heading, found.sentences(file))
  }
  return {
    keepsSource: false,
    async add(file, rows) {
      for (const row of rows) {
        found.add(row)
        if (found.rows() === maxBadRows) stop(file)
      }
    },
    endOfFile(file) {
      if (found.rows() > 0) stop(file)
    },
    async close() {},
  }
}

/**
 * Creates or overwrites the rejects file. Bad rows are written to it as NDJSON, so that all others are imported.
 * Throws an OperatorError if the file exists and is not a rejects file.
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

/**
 * Throws an OperatorError if a file exists and is not a rejects file. A mistyped path could name any file,
 * even the one that is imported.
 */
async function refuseOtherFile(path: string): Promise<void> {
  const beginning = await readBeginning(path)
  if (beginning !== '' && !/^\{"file":"[^"]*","line":\d/.test(beginning))
    throw new OperatorError(
      `The file ${path} exists and was not written by an import; choose another one with --rejects.`,
    )
}

/**
 * Reads the first 500 bytes. Returns '' if there is no file, or if it is empty or not regular, such as a terminal.
 */
async function readBeginning(path: string): Promise<string> {
  try {
    if (!(await stat(path)).isFile()) return ''
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(500))
    return buffer.toString('utf8', 0, bytesRead)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw new OperatorError(`The rejects file cannot be read: ${reasonOf(error)}.`)
  }
}

/** A line of the rejects file: the first fault is part of the object itself, the others are in `more`. */
function rejected(file: string, { line, faults, row }: BadRow) {
  const [first, ...more] = faults
  return { file, line, ...first, ...(more.length > 0 && { more }), row: shortened(row) }
}

const shortened = (row: unknown) => (typeof row === 'string' ? row.slice(0, 1000) : row)
