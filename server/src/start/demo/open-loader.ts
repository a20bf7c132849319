import { germanDay } from '#ground/clock.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'

/** Default number of demo cases. */
export const defaultCases = 20_000

/**
 * Last day of the demo data: yesterday's date in German time, so that submissions made today are later than
 * the data.
 */
export const demoDay = (moment: Date) =>
  new Date(Date.parse(germanDay(moment)) - 86_400_000).toISOString().slice(0, 10)

/**
 * Imports the code for demo data when it is needed, because releases do not contain it.
 * @throws StartError if it is not installed
 */
export async function openLoader() {
  try {
    return await import('#start/demo/load-demo-data.ts')
  } catch (error) {
    if (!reasonOf(error).includes("Cannot find package '@portal/demo'")) throw error
    throw new StartError('The demo data are not installed: they are in the repository, not in releases.')
  }
}
