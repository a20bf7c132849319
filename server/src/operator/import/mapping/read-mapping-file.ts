import { readFile, stat } from 'node:fs/promises'

import type { ImportMapping } from '@portal/contract/import-mapping.ts'

import { reasonOf } from '#ground/start-error.ts'
import { readMapping } from '#operator/import/mapping/check-mapping.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Maximum size of a file with a mapping. */
const limitBytes = 2_000_000

/** Reads a mapping from a JSON file. Throws an OperatorError that names the file and what is wrong. */
export async function readMappingFile(path: string): Promise<ImportMapping> {
  const text = await read(path).catch((error: unknown) => {
    throw new OperatorError(`The mapping ${path} cannot be read: ${reasonOf(error)}.`)
  })
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new OperatorError(`The mapping ${path} is not JSON: ${reasonOf(error)}.`)
  }
  try {
    return readMapping(content)
  } catch (error) {
    throw error instanceof OperatorError ? new OperatorError(`${path}: ${error.message}`) : error
  }
}

async function read(path: string): Promise<string> {
  if ((await stat(path)).size > limitBytes) throw new Error(`it has more than ${limitBytes} bytes`)
  return readFile(path, 'utf8')
}
