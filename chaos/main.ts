import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { machineWords } from '../bench/machine.ts'
import { plainTable } from '../server/src/ground/terminal/plain-table.ts'
import { atEnd, endedAfter, runToTheEnd, UsageError } from './ending.ts'
import type { Pace, Scenario } from './scenario.ts'
import { scenarios } from './scenarios/all.ts'
import { makeSeed, type Seed } from './world/seed.ts'
import { type Figures, Stage } from './world/stage.ts'

/*
 * Injects faults into a portal under traffic, one at a time, and then checks that nothing was lost or
 * duplicated and that all promises were kept: `npm run chaos`. docs/reliability.md lists the promises.
 */

const usage = `npm run chaos -- [--only <pattern>] [--quick] [--kills 40] [--rounds 10] [--json <file>]

Plays every scenario whose name matches on a portal of its own. Linux only; as root it also fills a small disk.`

interface Row extends Figures {
  readonly name: string
  readonly seconds: number
  /** Why the scenario was skipped. */
  readonly skipped?: string
}

const logs = join(import.meta.dirname, '..', '.cache', 'chaos')

async function main(): Promise<number> {
  const { only, pace, json } = readOptions()
  const chosen = scenarios.filter(({ name }) => only.test(name))
  if (chosen.length === 0 || process.platform !== 'linux') throw new UsageError(usage)
  const begin = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'portal-chaos-'))
  // If root runs this, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o711)
  atEnd(() => rm(folder, { recursive: true, force: true }))
  await mkdir(logs, { recursive: true })
  const seed = await makeSeed(folder, {
    ofEachSender: Math.max(3, Math.ceil(Math.max(pace.kills / 12, pace.rounds / 20))),
    races: pace.rounds,
  })
  const rows: Row[] = []
  for (const [index, scenario] of chosen.entries()) {
    console.error(scenario.name)
    rows.push(await endedAfter(() => play(scenario, join(folder, String(index)), seed, pace)))
  }
  print(rows)
  const result = {
    date: new Date().toISOString(),
    command: `npm run chaos -- ${process.argv.slice(2).join(' ')}`,
    machine: machineWords(),
    seconds: Math.round((Date.now() - begin) / 1_000),
    rows,
  }
  console.log(`${result.command}: ${result.seconds} s on ${result.machine}`)
  if (json) await writeFile(json, `${JSON.stringify(result, undefined, 2)}\n`)
  return rows.every(isFine) ? 0 : 1
}

/** Runs one scenario, and cleans up everything that it has started and created. */
async function play(scenario: Scenario, folder: string, seed: Seed, pace: Pace): Promise<Row> {
  const { name } = scenario
  const skipped = await scenario.obstacle?.()
  if (skipped !== undefined) return { name, seconds: 0, ...nothing, skipped }
  const begin = performance.now()
  await mkdir(folder, { mode: 0o711 })
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const stage = new Stage(folder, seed, pace.isQuick)
  await stage.attempts(() => scenario.play(stage, pace))
  const figures = await stage.finish()
  const row = { name, seconds: Math.round((performance.now() - begin) / 1_000), ...figures }
  if (!isFine(row)) await stage.keepLog(join(logs, `${name.replaceAll(' ', '-')}.log`))
  return row
}

const nothing: Figures = { confirmed: 0, lost: [], broken: [], slowestMs: undefined, recoveryMs: undefined }

const isFine = ({ lost, broken }: Figures) => lost.length === 0 && broken.length === 0

function print(rows: readonly Row[]) {
  const figure = (milliseconds: number | undefined) =>
    milliseconds === undefined ? '–' : String(Math.round(milliseconds))
  const cells = rows.map((row) => ({
    scenario: row.name,
    seconds: row.seconds,
    confirmed: row.confirmed,
    lost: row.lost.length,
    'slowest ms': figure(row.slowestMs),
    'recovery ms': figure(row.recoveryMs),
    verdict: row.skipped ? 'skipped' : isFine(row) ? 'held' : 'BROKEN',
  }))
  console.log(plainTable(cells))
  for (const { name, skipped, lost, broken } of rows) {
    if (skipped) console.log(`${name} was skipped: ${skipped}.`)
    const sentences = [...lost, ...broken]
    for (const sentence of sentences.slice(0, shownSentences)) console.error(`${name}: ${sentence}`)
    if (sentences.length > shownSentences)
      console.error(`${name}: and ${sentences.length - shownSentences} more`)
  }
}

/** Maximum number of faults that are printed per scenario. The first few are enough to find the cause. */
const shownSentences = 15

function readOptions(): { only: RegExp; pace: Pace; json: string | undefined } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
      kills: { type: 'string' },
      rounds: { type: 'string' },
      json: { type: 'string' },
    },
  })
  const kills = Number(values.kills ?? (values.quick ? '4' : '40'))
  const rounds = Number(values.rounds ?? (values.quick ? '4' : '10'))
  if (![kills, rounds].every((count) => Number.isInteger(count) && count >= 1)) throw new UsageError(usage)
  return { only: new RegExp(values.only), pace: { isQuick: values.quick, kills, rounds }, json: values.json }
}

await runToTheEnd(main)
