import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

import { readSourceFiles } from '../architecture/source-files.ts'
import { type Guard, guardsOf } from './guards.ts'
import { type Outcome, runTests } from './run-tests.ts'
import { testsOf } from './tests-of.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

/*
 * `npm run mutate`: removes the portal's marked guards, one at a time, in a copy of the checkout, and checks that a
 * test fails each time.
 */

const usage = `npm run mutate -- [--only <pattern>] [--always] [--lanes 2]

Removes each guard that a comment marks, in a copy of the checkout: a test whose title carries the requirement must fail.
--only    guards whose file, line, requirement and code match: 'R36', 'draft-files', 'own-case.ts:24'
--always  only those that every run of the tests tries; the tests have just passed
--lanes   copies at work at the same time; by default one a processor
Exit code 1 if a guard is not missed.`

interface Options {
  readonly only: RegExp
  readonly isAlways: boolean
  readonly lanes: number
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      always: { type: 'boolean', default: false },
      lanes: { type: 'string', default: String(availableParallelism()) },
    },
  })
  const lanes = Number(values.lanes)
  if (!(lanes >= 1)) throw new Error(usage)
  return { only: new RegExp(values.only), isAlways: values.always, lanes }
}

const nameOf = ({ file, line, requirement, code }: Guard) => `${file}:${line} ${requirement} ${code}`

async function main({ only, isAlways, lanes }: Options): Promise<number> {
  const guards = readSourceFiles()
    .flatMap(guardsOf)
    .filter((guard) => only.test(nameOf(guard)) && (!isAlways || guard.isAlways))
  if (guards.length === 0) throw new Error('No guard matches.')
  const workshops: Workshop[] = []
  try {
    for (let lane = 0; lane < Math.min(lanes, guards.length); lane++) workshops.push(await openWorkshop())
    if (!isAlways && workshops[0]) await requireGreen(workshops[0], guards)
    const waiting = [...guards]
    const unnoticed = (await Promise.all(workshops.map((workshop) => work(workshop, waiting)))).flat()
    console.log(`${guards.length} guards removed: ${guards.length - unnoticed.length} noticed.`)
    for (const guard of unnoticed) console.log(`NOT NOTICED: ${nameOf(guard)}`)
    return unnoticed.length === 0 ? 0 : 1
  } finally {
    for (const workshop of workshops) await workshop.remove()
  }
}

/**
 * Checks that all tests pass while every guard is in place. If a test fails even then, its failure after the
 * removal of a guard would prove nothing.
 */
async function requireGreen({ folder }: Workshop, guards: readonly Guard[]): Promise<void> {
  const files = [...new Set(guards.flatMap((guard) => testsOf(guard).flat()))]
  const requirements = [...new Set(guards.map(({ requirement }) => requirement))]
  const outcome = await runTests(folder, files, requirements)
  if (outcome.kind !== 'unnoticed')
    throw new Error(`The tests fail with all guards in place: ${JSON.stringify(outcome)}`)
}

/** Removes guards one at a time until the queue is empty. Returns those whose removal made no test fail. */
async function work(workshop: Workshop, waiting: Guard[]): Promise<Guard[]> {
  const unnoticed: Guard[] = []
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const begin = performance.now()
    const outcome = await tryWithout(workshop, guard)
    if (outcome.kind !== 'noticed') unnoticed.push(guard)
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
    const how = { noticed: 'by', unnoticed: '', broken: 'because' }[outcome.kind]
    const what = outcome.kind === 'noticed' ? outcome.test : outcome.kind === 'broken' ? outcome.reason : ''
    console.log(`${outcome.kind} after ${seconds} s: ${nameOf(guard)}\n  ${how} ${what}`)
  }
  return unnoticed
}

const tryWithout = (workshop: Workshop, guard: Guard): Promise<Outcome> =>
  workshop.without(guard, async () => {
    let outcome: Outcome = { kind: 'unnoticed' }
    for (const files of testsOf(guard)) {
      outcome = await runTests(workshop.folder, files, [guard.requirement])
      if (outcome.kind !== 'unnoticed') break
    }
    return outcome
  })

process.exitCode = await main(readOptions(process.argv.slice(2)))
