import { reasonOf, StartError } from '#errors/start-error.ts'

/** Cases of a demo unless told otherwise. */
export const defaultCases = 20_000

/**
 * What writes and loads demo data, read only when it is asked for: every other start does without it, and a portal
 * may be installed without the package.
 * @throws StartError when it is.
 */
export async function openLoader() {
  try {
    return await import('#demo-data/load-demo-data.ts')
  } catch (error) {
    if (!reasonOf(error).includes("Cannot find package '@portal/demo'")) throw error
    throw new StartError('The demo data are not installed: the package @portal/demo is missing.')
  }
}
