import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { isPathBelow } from '@portal/contract/import-files.ts'
import * as z from 'zod/mini'

import { codeOf } from '#ground/start-error.ts'
import { suggestNearest } from '#ground/text/near-word.ts'
import { kinds } from '#operator/import/kinds.ts'
import { openRowFiles, type RowFiles } from '#operator/import/over-http/row-files.ts'
import { type BadRow, type RowError, quoted } from '#operator/import/row-error.ts'
import { stopAtBadRows } from '#operator/import/rows/bad-rows.ts'
import { type Line, readLines } from '#operator/import/rows/read-lines.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Size limit of a line, enough for the largest document in Base64 and its path. */
const lineLimitBytes = 14_000_000

/**
 * Maximum number of lines in a bundle. It limits the size of the row files: a row keeps its line number, so each
 * line of the bundle can cost a line break in every row file.
 */
const maxLines = 50_000_000

const names = kinds.map(({ name }) => name)

const documentLine = z.strictObject({ path: z.string(), base64: z.string() })

/**
 * Unpacks a bundle into an import folder: each row into the file of its kind, on the same line as in the bundle,
 * and each document to its path. Throws an OperatorError that lists the invalid lines.
 */
export async function unpackBundle(bundle: string, folder: string): Promise<void> {
  const badRows = stopAtBadRows()
  const place = 'the bundle'
  await using files = openRowFiles(folder)
  for await (const lines of readLines(createReadStream(bundle), lineLimitBytes)) {
    const bad: BadRow[] = []
    for (const line of lines) {
      if (line.number > maxLines) throw new OperatorError(`A bundle has at most ${maxLines} lines.`)
      if (line.fault === undefined && line.text.trim() === '') continue
      const fault = line.fault ?? (await unpackLine(line, { folder, files }))
      if (fault) bad.push({ line: line.number, faults: [fault], row: undefined })
    }
    if (bad.length > 0) await badRows.add(place, bad)
    await files.flush()
  }
  badRows.endOfFile(place)
  if (files.isEmpty()) throw new OperatorError('It has no rows.')
}

interface Target {
  readonly folder: string
  readonly files: RowFiles
}

async function unpackLine({ number, text }: Line, { folder, files }: Target): Promise<RowError | undefined> {
  const entries = entriesOf(text)
  const [entry] = entries ?? []
  if (entries?.length !== 1 || !entry) return wrong('The line is not a JSON object with one field, the kind.')
  const [name, value] = entry
  if (name === 'document') return unpackDocument(value, folder)
  if (!names.includes(name))
    return wrong(
      `${quoted(name)} is neither a kind nor document${suggestNearest(name, [...names, 'document'])}. There are ${names.join(', ')}.`,
    )
  files.add(name, number, JSON.stringify(value))
  return undefined
}

const wrong = (reason: string): RowError => ({ field: null, code: 'syntax', reason })

function entriesOf(text: string): [string, unknown][] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : undefined
  } catch {
    return undefined
  }
}

async function unpackDocument(value: unknown, folder: string): Promise<RowError | undefined> {
  const { data } = documentLine.safeParse(value)
  if (!data) return wrong('A document has the fields path and base64, and no others.')
  const { path, base64 } = data
  if (!isInFolderBelow(path))
    return {
      field: 'path',
      code: 'attachmentPath',
      reason: `${quoted(path)} is not like attachments/letter.pdf.`,
    }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64)
    return { field: 'base64', code: 'format', reason: 'It is not Base64 (with +, / and = at the end).' }
  try {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, path), bytes, { flag: 'wx', mode: 0o600 })
    return undefined
  } catch (error) {
    if (!nameFaults.has(codeOf(error) ?? '')) throw error
    return { field: 'path', code: 'duplicate', reason: `${quoted(path)} exists already, or is too long.` }
  }
}

/** Error codes for a path that exists, that has a file as a parent, or whose name is too long. */
const nameFaults: ReadonlySet<string> = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/** Whether a document's path is in a subfolder, that is, neither next to the row files nor outside the folder. */
const isInFolderBelow = (path: string) => path.includes('/') && isPathBelow(path)
