import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { startBundledDatabase } from '#db/bundled/bundled-database.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openFileStore } from '#files/file-store.ts'
import { createTestApp } from '#test/app.ts'
import { fuzz, type FuzzReport, pathsWithoutSuccess } from '#test/fuzz/fuzz.ts'
import { createMemoryWatch, type MemoryReport } from '#test/fuzz/memory.ts'

/*
 * Sends bodies generated from the contract's schemas to a whole portal with a real PostgreSQL:
 * `npm run fuzz -- --bodies 100000 --seed 1`.
 */

/**
 * Minimum share of the valid bodies from permitted users that must be answered with 200. Below it, the run
 * tests little more than validation.
 */
const leastUnderstood = 0.7

async function main(bodies: number, seed: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-fuzz-'))
  // If root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const server = await startBundledDatabase(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const { db, pool } = connect(server.url)
  try {
    await migrate(pool)
    const shared = {
      files: await openFileStore(folder),
      keys: await openSecretKeys(folder, db),
      clock: { now: new Date('2026-06-01T10:00:00Z') },
    }
    const app = createTestApp({ db, pool }, shared)
    const memory = createMemoryWatch()
    const begin = performance.now()
    const report = await fuzz(
      { app, db, ...shared },
      {
        bodies,
        seed,
        onRound(sent) {
          memory.note(sent)
          console.error(`${sent} bodies, ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
        },
      },
    )
    await app.close()
    return printReport(report, memory.report(), { seed, seconds: (performance.now() - begin) / 1_000 })
  } finally {
    await pool.end()
    await server.release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the report. Returns the exit code. */
function printReport(
  report: FuzzReport,
  memory: MemoryReport,
  { seed, seconds }: { seed: number; seconds: number },
) {
  const statuses = [...report.statuses].toSorted(([a], [b]) => a - b)
  console.log(`seed                 ${seed}`)
  console.log(`bodies               ${report.sent} in ${seconds.toFixed(0)} s`)
  console.log(`answers by status    ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`)
  const share = report.understood / report.valid
  console.log(
    `valid and understood ${report.understood} of ${report.valid} (${(share * 100).toFixed(1)} %), least of all:`,
  )
  const byShare = [...report.calls].toSorted(
    ([, a], [, b]) => a.understood / a.valid - b.understood / b.valid,
  )
  for (const [path, { valid, understood }] of byShare.slice(0, 6))
    console.log(`                     ${path} ${understood} of ${valid}`)
  console.log(`memory               ${memory.text}`)
  console.log(`broken promises      ${report.failures.length}`)
  for (const failure of report.failures) console.error(`\n${failure}`)
  if (!memory.isFlat) console.error('\nThe memory grows.')
  if (share < leastUnderstood)
    console.error('\nToo few valid bodies are understood: the fuzzer knocks at closed doors.')
  const closed = pathsWithoutSuccess(report)
  if (closed.length > 0)
    console.error(
      `\nNo valid body was ever answered with 200, so these calls need samples: ${closed.join(', ')}`,
    )
  const isGood = report.failures.length === 0 && closed.length === 0 && share >= leastUnderstood
  return isGood && memory.isFlat ? 0 : 1
}

const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
process.exitCode = await main(Number(values.bodies), Number(values.seed))
