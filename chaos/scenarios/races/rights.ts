import { randomUUID } from 'node:crypto'

import { sendMessage } from '@portal/contract/messages.ts'
import { receipt } from '@portal/contract/receipt.ts'
import { logout } from '@portal/contract/session.ts'

import type { Scenario } from '../../scenario.ts'
import type { Outcome } from '../../traffic/answers.ts'
import { writeMessage } from '../../traffic/letters.ts'
import { confirmedAs } from '../../traffic/sender.ts'
import type { Traffic } from '../../traffic/traffic.ts'
import type { Stage } from '../../world/stage.ts'
import { type RunStatement, operatorCommand, withDatabase } from './operator.ts'
import { type Racer, racersOf } from './racer.ts'

interface Taking {
  readonly name: string
  take(stage: Stage, racer: Racer): Promise<unknown>
  /** The expected response to the upload. */
  readonly status: 401 | 404
}

const change = ({ dataDir }: Stage, { username }: Racer, ...rights: string[]) =>
  operatorCommand(dataDir, 'user', 'change', username, ...rights)

const takings: readonly Taking[] = [
  { name: 'logout', status: 401, take: (_stage, { other, token }) => other.call(logout, {}, { token }) },
  {
    name: 'sessions end',
    status: 401,
    take: ({ dataDir }, { username }) => operatorCommand(dataDir, 'sessions', 'end', username),
  },
  {
    name: 'disabled',
    status: 401,
    take: ({ dataDir }, { username }) => operatorCommand(dataDir, 'user', 'disable', username),
  },
  { name: 'creditor number', status: 404, take: (stage, racer) => change(stage, racer, '--glg', '470200') },
  {
    name: 'file type',
    status: 404,
    take: (stage, racer) => change(stage, racer, '--types', 'Abgeschlossen'),
  },
]

const mayAnswer = (outcome: Outcome, path: string) =>
  (outcome === 401 || outcome === 404) && path === sendMessage.path

/** A user loses the session or rights during an upload, in a different way in each round. */
export const rightsRaces: Scenario = {
  name: 'races of rights with an upload',
  async play(stage, { rounds }) {
    const { traffic } = await stage.open()
    const racers = racersOf(stage, traffic)
    const raceAll = async (runStatement: RunStatement) => {
      for (let round = 1; round <= rounds; round++) {
        const racer = await racers.racerOf(round)
        await race({ stage, traffic, runStatement }, racer, round)
        await operatorCommand(stage.dataDir, 'user', 'enable', racer.username)
        await change(stage, racer, '--all-glg', '--all-types')
        racers.forget()
      }
    }
    await withDatabase(stage.dataDir, (runStatement) =>
      stage.away({ what: 'rights taken', mayAnswer }, () => raceAll(runStatement)),
    )
  },
}

async function race(
  { stage, traffic, runStatement }: { stage: Stage; traffic: Traffic; runStatement: RunStatement },
  racer: Racer,
  round: number,
): Promise<void> {
  const taking = takings[round % takings.length]
  if (!taking) return
  const letter = writeMessage(stage.seed.subject)
  const { outcome, payload: answered } = await racer.client.call(letter.endpoint, letter.payload, {
    token: racer.token,
    key: randomUUID(),
    halfway: () => taking.take(stage, racer),
  })
  const wrong = (sentence: string) => stage.breaks(`round ${round}, ${taking.name}: ${sentence}`)
  if (outcome !== taking.status) wrong(`the upload was answered by ${outcome}`)
  const stored = await runStatement(`select from submission where payload::text like '%${letter.marker}%'`)
  if (outcome !== 200 && stored.length > 0) wrong('what was refused is stored')
  if (outcome === 200) {
    const { receiptNumber } = receipt.parse(answered)
    traffic.confirmed.push(confirmedAs(letter, `rights ${letter.marker}`, receiptNumber))
  }
}
