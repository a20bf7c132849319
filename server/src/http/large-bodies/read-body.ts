import { createHash } from 'node:crypto'

import { maxFiles, uploadLimitBytes } from '@portal/contract/files.ts'

import { checkFile } from '#files/rules/check-file.ts'
import { cleanName } from '#files/rules/clean-name.ts'
import { decodeBase64 } from '#files/rules/decode-base64.ts'
import type { ReceivedFile } from '#http/large-bodies/received-file.ts'

/**
 * Limit for the body without its files. A submission with the maximum of 200 rows in each list, and with the
 * longest remarks, needs less.
 */
const restLimitCharacters = 500_000

/**
 * Limit for commas and brackets, against bodies made to fill the memory when parsed. Base64 contains none, and the
 * other fields of a real body have fewer.
 */
const maxParts = 200_000

export type ReadBody =
  | { readonly failure: 'malformed' | 'too_large' }
  | {
      readonly failure?: undefined
      /** The body as JSON, with '' for the data of every file. */
      readonly rest: string
      /** The files in `payload.files`, in order, or the one in `payload.file`. */
      readonly files: readonly ReceivedFile[]
    }

/**
 * Parses a body with files. Decodes the files, checks their total size and their content (R54, R55, R56), and
 * removes their data from the body. The endpoint's schema validates the other fields.
 */
export async function readBody(bytes: Uint8Array): Promise<ReadBody> {
  if (hasTooManyParts(bytes)) return { failure: 'too_large' }
  const body = parse(bytes)
  if (!body) return { failure: 'malformed' }
  const entries = fileEntriesOf(body)
  const decoded = entries.map(takeData)
  const total = decoded.reduce((sum, file) => sum + (file.bytes?.length ?? 0), 0)
  if (total > uploadLimitBytes) return { failure: 'too_large' } // guard: R54
  const rest = stringify(body)
  if (rest === undefined) return { failure: 'malformed' }
  if (rest.length > restLimitCharacters) return { failure: 'too_large' }
  const files: ReceivedFile[] = []
  for (const file of decoded.slice(0, maxFiles)) files.push(await received(file))
  return { rest, files }
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a body contains more than `maxParts` of `,`, `[` and `{`, even within strings. */
function hasTooManyParts({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  // `indexOf` is many times faster on a Buffer than on a Uint8Array.
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  let parts = 0
  for (const sign of [0x2c, 0x5b, 0x7b])
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1))
      if (++parts > maxParts) return true
  return false
}

function parse(bytes: Uint8Array): Fields | undefined {
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isObject(body) && !Object.hasOwn(body, '__proto__') ? body : undefined
  } catch {
    return undefined
  }
}

/**
 * The file entries of a payload. Keeps at most one more than allowed, so that the schema reports that there are
 * too many.
 */
function fileEntriesOf({ payload }: Fields): Fields[] {
  if (!isObject(payload)) return []
  if (isObject(payload['file'])) return [payload['file']]
  if (!Array.isArray(payload['files'])) return []
  payload['files'] = payload['files'].slice(0, maxFiles + 1)
  // The cast is safe: `files` is an array. An entry that is not an object has no data to decode; the schema
  // refuses it.
  return (payload['files'] as unknown[]).map((entry) => (isObject(entry) ? entry : {}))
}

interface DecodedFile {
  readonly name: string
  /** Undefined if the data is not base64. */
  readonly bytes: Buffer | undefined
}

function takeData(entry: Fields): DecodedFile {
  const { name, data } = entry
  if (typeof data === 'string') entry['data'] = ''
  return {
    name: typeof name === 'string' ? cleanName(name) : '',
    bytes: typeof data === 'string' ? decodeBase64(data) : undefined,
  }
}

async function received({ name, bytes }: DecodedFile): Promise<ReceivedFile> {
  if (!bytes) return { fault: 'fileContent' }
  const finding = await checkFile(name, bytes)
  if ('fault' in finding) return finding
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, mediaType: finding.mediaType, sha256, bytes }
}

/** Returns the body as JSON. Undefined if it is nested too deeply for JSON.stringify. */
function stringify(body: Fields): string | undefined {
  try {
    return JSON.stringify(body)
  } catch {
    return undefined
  }
}
