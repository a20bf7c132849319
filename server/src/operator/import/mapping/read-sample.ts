import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'

import { sampleBytes } from '@portal/contract/desk/mappings.ts'
import type { FileMapping, MappingFault } from '@portal/contract/import-mapping.ts'

import { reasonOf } from '#ground/start-error.ts'
import { type CsvRecord, readRecords } from '#operator/import/rows/csv-records.ts'
import { delimiterHint, parseRecords } from '#operator/import/rows/parse-records.ts'
import { dropHint } from '#operator/import/rows/read-mapped-csv.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** The beginning of a file. */
export interface Sample {
  readonly name: string
  readonly bytes: Buffer
  /** Whether the file continues after these bytes. */
  readonly isCut: boolean
}

/** The first lines of a file. */
export interface SampleLines {
  /** The line with the headings; undefined if the file cannot be read. */
  readonly first: CsvRecord | undefined
  readonly records: readonly CsvRecord[]
  readonly faults: readonly MappingFault[]
}

/** Reads the beginning of a file. Throws an OperatorError if it cannot be read. */
export async function sampleOfFile(path: string): Promise<Sample> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes + 1))
    const bytes = buffer.subarray(0, Math.min(bytesRead, sampleBytes))
    return { name: basename(path), bytes, isCut: bytesRead > sampleBytes }
  } catch (error) {
    throw new OperatorError(`The file cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Removes the last line if the sample contains only part of it. */
const wholeLines = ({ bytes, isCut }: Pick<Sample, 'bytes' | 'isCut'>): Buffer =>
  isCut && bytes.includes('\n') ? bytes.subarray(0, bytes.lastIndexOf('\n') + 1) : bytes

/** Reads the lines of a sample in the encoding of its mapping. */
export async function readSample(
  sample: Sample,
  { encoding }: Pick<FileMapping, 'encoding'>,
): Promise<SampleLines> {
  const wrong = faultOfBytes(sample.bytes)
  if (wrong) return { first: undefined, records: [], faults: [wrong] }
  const records: CsvRecord[] = []
  for await (const some of readRecords(oneOf(wholeLines(sample)), encoding)) records.push(...some)
  const open = sample.isCut ? records.findIndex(({ fault }) => fault?.code === 'syntax') : -1
  // The sample ends within a quoted value. Drops the record that contains it and everything after it.
  if (open > 0) records.splice(open)
  dropHint(records)
  const foreign = records.find(({ fault }) => fault?.code === 'encoding')
  const [first, ...rest] = records
  if (!first) return { first, records: [], faults: [fileFault('required', 'The file is empty.')] }
  const faults = foreign
    ? [
        {
          ...fileFault('format', `Line ${foreign.line}: ${foreign.fault?.reason}`),
          path: 'encoding',
        },
      ]
    : []
  return { first: first.fault ? undefined : first, records: rest, faults }
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

const fileFault = (code: MappingFault['code'], reason: string): MappingFault => ({
  path: '',
  field: '',
  code,
  reason,
})

const starts = (bytes: Buffer, ...begin: number[]) => begin.every((byte, index) => bytes[index] === byte)

/** Returns a fault if the bytes are not lines of text, for example if the file is a workbook. */
function faultOfBytes(bytes: Buffer): MappingFault | undefined {
  if (starts(bytes, 0x50, 0x4b, 3, 4) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return fileFault('fileType', 'The file is a workbook; save it as CSV.')
  if (starts(bytes, 0x1f, 0x8b)) return fileFault('fileType', 'The file is compressed.')
  if (bytes.includes(0))
    return fileFault('fileType', 'The file is not UTF-8 or windows-1252, perhaps UTF-16.')
  if (bytes.includes('\r') && !bytes.includes('\n'))
    return fileFault('fileType', 'The lines end in CR; save the file with LF or CRLF.')
  return undefined
}

export const encodingOf = (sample: Sample): FileMapping['encoding'] =>
  isUtf8(wholeLines(sample)) ? 'utf-8' : 'windows-1252'

/**
 * Returns the separator that a first line such as `sep=;` names, or otherwise the one that is most frequent
 * in the headings.
 */
export function separatorOf(sample: Sample): FileMapping['separator'] {
  const [line = ''] = sample.bytes
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .split(/\r?\n/, 1)
  const hinted = delimiterHint.exec(line)?.[1]
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const separators = [';', '\t', ',', '|'] as const
  const known = separators.find((separator) => separator === hinted)
  return known ?? separators.reduce((most, one) => (partsOf(bare, one) > partsOf(bare, most) ? one : most))
}

const partsOf = (line: string, separator: string) => line.split(separator).length

/** Maximum number of headings that are read from a sample. */
const mostHeadings = 1000

/** Returns the headings, and the values of the rows that can be parsed. */
export function cellsOf(
  { first, records }: SampleLines,
  separator: string,
): { headings: readonly string[]; rows: readonly (readonly string[])[] } {
  const [headings] = first ? parseRecords([first], separator) : []
  if (!Array.isArray(headings)) return { headings: [], rows: [] }
  const rows = parseRecords(records, separator).filter((values) => Array.isArray(values))
  return { headings: headings.slice(0, mostHeadings), rows }
}

/** Maximum length of an example. */
const longestExample = 100

/** Returns up to `most` distinct values of a column. */
export function examplesOf(rows: readonly (readonly string[])[], index: number, most: number): string[] {
  const found = new Set<string>()
  for (const values of rows) {
    const value = (values[index] ?? '').trim().slice(0, longestExample)
    if (value !== '') found.add(value)
    if (found.size === most) break
  }
  return [...found]
}
