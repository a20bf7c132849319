import { germanDay } from '#ground/clock.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'

/** Cases of a demo unless told otherwise. */
export const defaultCases = 20_000

/** The last day of demo data that are made at that moment: yesterday, so that whatever is sent today comes after them. */
export const demoDay = (moment: Date) =>
  new Date(Date.parse(germanDay(moment)) - 86_400_000).toISOString().slice(0, 10)

/**
 * What writes and loads demo data, read only when it is asked for: every other start does without it, and a portal
 * may be installed without the package.
 * @throws StartError when it is.
 */
export async function openLoader() {
  try {
    return await import('#start/demo/load-demo-data.ts')
  } catch (error) {
    if (!reasonOf(error).includes("Cannot find package '@portal/demo'")) throw error
    throw new StartError('The demo data are not installed: they come with a checkout, not with a release.')
  }
}
