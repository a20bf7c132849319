import { lstat } from 'node:fs/promises'

import { codeOf } from '#ground/start-error.ts'

/** Whether anything is there, be it a link that leads nowhere. Fails when that cannot be told. */
export const isThere = async (path: string): Promise<boolean> => (await ifThere(lstat(path))) !== undefined

/** What is read of a file or folder; undefined when there is none. */
export async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
