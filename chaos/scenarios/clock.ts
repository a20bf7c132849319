import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { searchCases } from '@portal/contract/case-search.ts'
import { login } from '@portal/contract/session.ts'

import { type Scenario } from '../scenario.ts'
import type { Outcome } from '../traffic/answers.ts'
import type { Client } from '../traffic/client.ts'
import type { Stage } from '../world/stage.ts'
import { findFaketime, wrongClock } from '../world/wrong-clock.ts'

const daySeconds = 86_400

/** Seconds by which the clock is set forward to end every login lock: more than the longest lock (15 minutes). */
const beyondLocksSeconds = 16 * 60

/** Waits until the process has noticed its new time. */
const untilSeen = () => sleep(2_500)

/** Only 401 is allowed besides success: sessions expire by the clock. */
const mayAnswer = (outcome: Outcome) => outcome === 401

/** The portal's clock jumps a day ahead and back. */
export const clockJumps: Scenario = {
  name: 'clock a day ahead and back',
  async obstacle() {
    return (await findFaketime()) ? undefined : 'faketime is not installed (Debian: apt-get install faketime)'
  },
  async play(stage, { isQuick }) {
    const clock = wrongClock((await findFaketime()) ?? '', join(stage.dataDir, '..', 'clock'))
    const { traffic } = await stage.open({ ...clock.environment })
    const client = traffic.client()
    await stage.away({ what: 'clock', mayAnswer }, async () => {
      const { bystander } = stage.seed
      const old = await logInAs(stage, client, bystander)
      clock.set(daySeconds)
      await untilSeen()
      if ((await search(stage, client, old)) !== 401) stage.breaks('a session of yesterday works on')
      await requireLogin(stage, client, bystander, 'a day ahead')
      await lock(stage, client)
      await sleep(isQuick ? 500 : 5_000)

      clock.set(0)
      await untilSeen()
      await requireLogin(stage, client, bystander, 'back again')
      await sleep(isQuick ? 500 : 5_000)

      clock.set(beyondLocksSeconds)
      await untilSeen()
      await requireLogin(stage, client, stage.seed.locked, 'after the longest lock')
    })
  },
}

const logInAs = async ({ seed }: Stage, client: Client, username: string) =>
  client.logIn(username, seed.password, AbortSignal.timeout(5_000))

async function search({ seed }: Stage, client: Client, token: string): Promise<unknown> {
  const { outcome } = await client.call(searchCases, { glgNumbers: [seed.subject.glgNumber] }, { token })
  return outcome
}

async function requireLogin(stage: Stage, client: Client, username: string, when: string): Promise<void> {
  const token = await logInAs(stage, client, username)
  if (token === '') stage.breaks(`${username} cannot log in ${when}`)
  else if ((await search(stage, client, token)) !== 200) stage.breaks(`${username} has no session ${when}`)
}

/** Sends wrong passwords until the name is locked. */
async function lock({ seed }: Stage, client: Client): Promise<void> {
  for (let count = 0; count < 7; count++)
    await client.call(login, { username: seed.locked, password: 'Das ist es sicher nicht' })
}
