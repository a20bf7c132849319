import { randomUUID } from 'node:crypto'

import { sendMessage } from '@portal/contract/messages.ts'
import { receipt } from '@portal/contract/receipt.ts'
import { logout } from '@portal/contract/session.ts'

import { portalCommand } from '../../../server/test/portal-command.ts'
import type { Scenario } from '../../scenario.ts'
import type { Outcome } from '../../traffic/answers.ts'
import { writeMessage } from '../../traffic/letters.ts'
import type { Traffic } from '../../traffic/traffic.ts'
import type { Stage } from '../../world/stage.ts'
import { type Ask, askDatabase } from './ask-database.ts'
import { type Racer, racersOf } from './racer.ts'

interface Taking {
  readonly name: string
  take(stage: Stage, racer: Racer): Promise<unknown>
  /** What a new call is answered. */
  readonly status: 401 | 404
}

const command = async ({ dataDir }: Stage, ...args: string[]) => {
  const { exitCode, err } = await portalCommand(dataDir, args)
  if (exitCode !== 0) throw new Error(err)
}

const change = (stage: Stage, { username }: Racer, ...rights: string[]) =>
  command(stage, 'user', 'change', username, ...rights)

const takings: readonly Taking[] = [
  { name: 'logout', status: 401, take: (_stage, { other, token }) => other.call(logout, {}, { token }) },
  {
    name: 'sessions end',
    status: 401,
    take: (stage, { username }) => command(stage, 'sessions', 'end', username),
  },
  {
    name: 'disabled',
    status: 401,
    take: (stage, { username }) => command(stage, 'user', 'disable', username),
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

/** A user loses session or rights while an upload is on its way, each round in another manner. */
export const rightsRaces: Scenario = {
  name: 'races of rights with an upload',
  async play(stage, { rounds }) {
    const { traffic } = await stage.open()
    const database = await askDatabase(stage.dataDir)
    const racers = racersOf(stage, traffic)
    try {
      await stage.away({ what: 'rights taken', mayAnswer }, async () => {
        for (let round = 1; round <= rounds; round++) {
          const racer = await racers.racerOf(round)
          await race({ stage, traffic, ask: database.ask }, racer, round)
          await command(stage, 'user', 'enable', racer.username)
          await change(stage, racer, '--all-glg', '--all-types')
          racers.forget()
        }
      })
    } finally {
      await database.close()
    }
  },
}

async function race(
  { stage, traffic, ask }: { stage: Stage; traffic: Traffic; ask: Ask },
  racer: Racer,
  round: number,
): Promise<void> {
  const taking = takings[round % takings.length]
  if (!taking) return
  const { endpoint, payload, ...sent } = writeMessage(stage.seed.subject)
  const { outcome, payload: answered } = await racer.client.call(endpoint, payload, {
    token: racer.token,
    key: randomUUID(),
    halfway: () => taking.take(stage, racer),
  })
  const wrong = (sentence: string) => stage.breaks(`round ${round}, ${taking.name}: ${sentence}`)
  if (outcome !== taking.status) wrong(`the upload was answered by ${outcome}`)
  const stored = await ask(`select from submission where payload::text like '%${sent.marker}%'`)
  if (outcome !== 200 && stored.length > 0) wrong('what was refused is stored')
  if (outcome === 200) {
    const { receiptNumber } = receipt.parse(answered)
    traffic.confirmed.push({ ...sent, sender: `rights ${sent.marker}`, receiptNumber })
  }
}
