import { availableParallelism } from 'node:os'

import type { Guard } from './guard.ts'
import { allGuards } from './guards.ts'
import { type Options, readOptions } from './options.ts'
import { reportOf, type Trial } from './report.ts'
import { type Outcome, runTests } from './run-tests.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

/*
 * Takes the guards of the portal away, one at a time, in a copy of the checkout, and sees whether a test notices:
 * `npm run mutate`.
 */

async function main(options: Options): Promise<number> {
  const guards = chosenGuards(options)
  const lanes = Math.min(options.lanes ?? availableParallelism(), guards.length)
  const workshops: Workshop[] = []
  try {
    for (let lane = 0; lane < lanes; lane++) workshops.push(await openWorkshop())
    const [first] = workshops
    if (!first) throw new Error('No guard is named so.')
    if (!options.always) await requireGreen(first, guards)
    const waiting = [...guards]
    const trials: Trial[] = []
    await Promise.all(workshops.map((workshop) => work(workshop, waiting, trials, options)))
    const inOrder = trials.toSorted((a, b) => guards.indexOf(a.guard) - guards.indexOf(b.guard))
    const { text, isGood } = reportOf(inOrder)
    console.log(text)
    return isGood ? 0 : 1
  } finally {
    for (const workshop of workshops) await workshop.remove()
  }
}

function chosenGuards({ only, share, always }: Options): readonly Guard[] {
  return allGuards
    .filter(({ name, file }) => only.test(`${name} ${file}`))
    .filter(({ isAlwaysTried }) => !always || isAlwaysTried)
    .filter((_guard, index) => index % share.of === share.number - 1)
}

/** With every guard in place all tests must pass, or their failing would say nothing. */
async function requireGreen(workshop: Workshop, guards: readonly Guard[]): Promise<void> {
  const outcome = await runTests(workshop.folder, [...new Set(guards.flatMap(({ tests }) => tests))])
  if (outcome.kind !== 'unnoticed')
    throw new Error(`The tests fail with all guards in place: ${JSON.stringify(outcome)}`)
}

async function work(workshop: Workshop, waiting: Guard[], trials: Trial[], options: Options): Promise<void> {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const begin = performance.now()
    const outcome = await tryWithout(workshop, guard, options)
    const seconds = (performance.now() - begin) / 1_000
    trials.push({ guard, outcome, seconds })
    console.error(`${outcome.kind.padEnd(9)} ${seconds.toFixed(1).padStart(5)} s  ${guard.name}`)
  }
}

const tryWithout = (workshop: Workshop, guard: Guard, { full }: Options): Promise<Outcome> =>
  workshop.without(guard, async () => {
    const outcome = await runTests(workshop.folder, guard.tests)
    return outcome.kind === 'unnoticed' && full ? runTests(workshop.folder, []) : outcome
  })

process.exitCode = await main(readOptions(process.argv.slice(2)))
