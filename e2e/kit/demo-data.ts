import { germanDay, systemClock } from '../../server/src/ground/clock.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { copyReady, migratedDatabase, type ReadyData } from '../../server/test/ready-data.ts'

/** Number of cases: fewer than in the demo, but of the same kinds. */
const cases = '2000'

/** A data directory with the demo data, which depend on the date. */
export const demoData: ReadyData = {
  name: 'demo',
  sources: ['package-lock.json', 'contract', 'demo', 'server/migrations', 'server/src'],
  variant: germanDay(systemClock()),
  async make(dataDir) {
    await copyReady(migratedDatabase, dataDir)
    const { exitCode, err } = await portalCommand(dataDir, ['demo', '--cases', cases])
    if (exitCode !== 0) throw new Error(err)
  },
}
