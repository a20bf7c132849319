import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { receipt } from '@portal/contract/receipt.ts'

import { isHeld, locks } from '../../../server/src/db/locks.ts'
import { operatorsFile } from '../../../server/test/operators-file.ts'
import { type CommandResult, portalCommand } from '../../../server/test/portal-command.ts'
import type { Scenario } from '../../scenario.ts'
import type { Outcome } from '../../traffic/answers.ts'
import { type Letter, writeAboutCase, writeMandateNaming } from '../../traffic/letters.ts'
import { type Confirmed, confirmedAs } from '../../traffic/sender.ts'
import type { Traffic } from '../../traffic/traffic.ts'
import type { Stage } from '../../world/stage.ts'
import { raceCase } from '../../world/stock.ts'
import { type RunStatement, withDatabase } from './operator.ts'
import { type Racer, racersOf } from './racer.ts'

/** Every n-th round sends a mandate that contains the debtor's name; the others send something about the case. */
const mandateEvery = 4

/** Only 404 is allowed besides success: the case of the submission was erased. */
const mayAnswer = (outcome: Outcome, path: string) =>
  outcome === 404 && path.startsWith('/v1/glg/') && path !== '/v1/glg/akten'

/**
 * A debtor is erased while a user sends something about the case, or a mandate that names the debtor. Each round
 * sends at a different point of the erasure.
 */
export const erasureRaces: Scenario = {
  name: 'races of an erasure with what is sent',
  async play(stage, { rounds }) {
    const { traffic } = await stage.open()
    const ends = new Map<string, number>()
    const racers = racersOf(stage, traffic)
    const raceAll = async (runStatement: RunStatement) => {
      const workMs = await measure(stage, runStatement)
      for (let round = 1; round <= rounds; round++) {
        const racer = await racers.racerOf(round)
        const end = await race({ stage, traffic, runStatement }, { round, workMs, racer })
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }
    }
    await withDatabase(stage.dataDir, (runStatement) =>
      stage.away({ what: 'erased', mayAnswer }, () => raceAll(runStatement)),
    )
    console.error([...ends].map(([end, count]) => `${end}: ${count}`).join('; '))
  },
}

interface Place {
  readonly stage: Stage
  readonly traffic: Traffic
  readonly runStatement: RunStatement
}

interface Erasing {
  readonly result: Promise<CommandResult>
  hasEnded: boolean
}

function erase({ dataDir }: Stage, round: number): Erasing {
  const { inkassoNumber } = raceCase(round)
  const words = ['person', 'erase', '--case', inkassoNumber, '--named', '--confirm', '--reason', 'a race']
  const environment = { PORTAL_CONFIG: operatorsFile }
  const erasing = { result: portalCommand(dataDir, words, { environment }), hasEnded: false }
  // Callers await the result, so they see its error.
  void erasing.result.finally(() => (erasing.hasEnded = true))
  return erasing
}

/** Waits until the erasure holds the import lock, or has ended. */
async function untilAtWork(runStatement: RunStatement, erasing: Erasing): Promise<void> {
  while (!erasing.hasEnded) {
    const [row] = await runStatement<{ isAtWork: boolean }>(`select ${isHeld(locks.import)} as "isAtWork"`)
    if (row?.isAtWork) return
  }
}

/** Returns how long an erasure takes, from taking the lock to the exit of its process, in milliseconds. */
async function measure(stage: Stage, runStatement: RunStatement): Promise<number> {
  const erasing = erase(stage, 0)
  await untilAtWork(runStatement, erasing)
  const begin = performance.now()
  const { exitCode, err } = await erasing.result
  if (exitCode !== 0) throw new Error(`An erasure without traffic fails: ${err}`)
  return performance.now() - begin
}

/** Returns the outcome of the round, for counting. */
async function race(
  { stage, traffic, runStatement }: Place,
  { round, workMs, racer }: { round: number; workMs: number; racer: Racer },
): Promise<string> {
  const { inkassoNumber, schuldnername } = raceCase(round)
  const subject = { ...stage.seed.subject, inkassoNumber }
  const isMandate = round % mandateEvery === 0
  const letter = isMandate ? writeMandateNaming(subject, schuldnername) : writeAboutCase(subject, round)
  const erasing = erase(stage, round)
  await untilAtWork(runStatement, erasing)
  // The golden ratio spreads the sending times of the rounds evenly over an erasure, and a little beyond its end.
  await sleep(((round * 0.618) % 1) * 1.1 * workMs)
  const [erased, receiptNumber] = await Promise.all([erasing.result, sendUntilDecided(stage, racer, letter)])
  const confirmed = confirmedAs(letter, `race ${letter.marker}`, receiptNumber ?? '')
  return judge({ stage, traffic, runStatement }, { round, erased, confirmed })
}

/** Retries on 409 as the browser does. Returns the receipt number; undefined if the submission was refused. */
async function sendUntilDecided(
  stage: Stage,
  { client, token }: Racer,
  { endpoint, payload }: Letter,
): Promise<string | undefined> {
  const key = randomUUID()
  for (let attempt = 0; attempt < 200; attempt++) {
    const { outcome, code, payload: answered } = await client.call(endpoint, payload, { token, key })
    if (outcome === 200) return receipt.parse(answered).receiptNumber
    if (outcome === 404) return undefined
    if (outcome !== 409) stage.breaks(`${endpoint.path} answered ${outcome} ${code} beside an erasure`)
    await sleep(50)
  }
  throw new Error(`${endpoint.path} was never decided.`)
}

interface Played {
  readonly round: number
  readonly erased: CommandResult
  /** The submission that was sent. `receiptNumber` is empty if it was refused. */
  readonly confirmed: Confirmed
}

async function judge({ stage, traffic, runStatement }: Place, played: Played): Promise<string> {
  const { round, erased, confirmed } = played
  const { receiptNumber, kind } = confirmed
  const state = await stateOf(runStatement, raceCase(round).inkassoNumber, confirmed.marker)
  for (const wrong of wrongIn(played, state))
    stage.breaks(`round ${round}, ${kind} ${receiptNumber}: ${wrong} (${erased.exitCode} ${erased.err})`)
  if (receiptNumber === '') return 'erased, what was sent refused'
  const list = state.isKept ? traffic.confirmed : traffic.erased
  list.push(confirmed)
  if (!isDone(erased)) return 'sent, and nothing erased'
  return state.isKept ? 'erased, and sent after it' : 'sent, fetched, and erased with the case'
}

const isDone = ({ exitCode }: CommandResult) => exitCode === 0 || exitCode === 3

function wrongIn({ erased, confirmed: { receiptNumber } }: Played, state: State): string[] {
  const isErased = isDone(erased)
  const isSent = receiptNumber !== ''
  const isSaid = isSent && `${erased.out}${erased.err}`.includes(receiptNumber)
  const wrongs: [boolean, string][] = [
    [isErased === state.isCase, 'what the command said is not true of the case'],
    [isErased && state.about > 0, `${state.about} things about an erased case are left`],
    [!isErased && !isSaid, 'nothing was erased for another reason than what was sent'],
    [isErased && state.isKept && !state.isLater && !isSaid, 'what names the erased person is left unsaid'],
    [!isSent && state.isKept, 'what was refused is there'],
    [isSent && !isErased && !state.isKept, 'what was confirmed is gone, and nothing was erased'],
  ]
  return wrongs.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

/** The database content after a round. */
interface State {
  readonly isCase: boolean
  /** Number of submissions and notices about the case. */
  readonly about: number
  readonly isKept: boolean
  /** Whether the submission was sent after the erasure. */
  readonly isLater: boolean
}

async function stateOf(runStatement: RunStatement, inkassoNumber: string, marker: string): Promise<State> {
  const [row] = await runStatement<State>(`
    select
      exists (select from inkasso_case where inkasso_number = '${inkassoNumber}') as "isCase",
      (select count(*)::integer from submission where inkasso_number = '${inkassoNumber}')
        + (select count(*)::integer from notice where inkasso_number = '${inkassoNumber}') as about,
      sent.id is not null as "isKept",
      coalesce((select position from audit where details ->> 'receiptNumber' = sent.receipt_number and event = 'submission_sent')
        > (select position from audit where event = 'case_erased' and inkasso_number = '${inkassoNumber}'), false) as "isLater"
    from (select) one left join submission sent on sent.payload::text like '%${marker}%'`)
  if (!row) throw new Error('a statement without a row')
  return row
}
