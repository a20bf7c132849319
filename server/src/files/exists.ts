import { lstat } from 'node:fs/promises'

import { codeOf } from '#ground/start-error.ts'

/** Whether a path exists, including dangling links. Throws if this cannot be determined. */
export const pathExists = async (path: string): Promise<boolean> =>
  (await ifExists(lstat(path))) !== undefined

/**
 * Returns the result of a file operation, or undefined if the file does not exist. A name that is too long
 * for the file system counts as missing.
 */
export async function ifExists<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (['ENOENT', 'ENAMETOOLONG'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}
