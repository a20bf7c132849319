import { randomBytes, randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { acceptItem, refuseItem, takeItem } from '@portal/contract/desk/acts.ts'

import { freePort } from '../../scripts/free-port.ts'
import { tokenHash } from '../../server/src/access/token.ts'
import { operatorsFile } from '../../server/test/operators-file.ts'
import type { Scenario } from '../scenario.ts'
import { Client } from '../traffic/client.ts'
import { portalUnderFire } from '../world/portal.ts'
import type { Stage } from '../world/stage.ts'
import { type RunStatement, withDatabase } from './races/operator.ts'

const clerks = 6
/** Number of submissions per kill. The clerks decide fewer between two kills, so some are always open. */
const submissionsOfKill = 60

interface Decision {
  readonly receiptNumber: string
  readonly state: 'accepted' | 'refused'
  readonly clerk: string
}

/** The portal is killed at random times while clerks take, accept and refuse the same submissions at the desk. */
export const deskKills: Scenario = {
  name: 'kills while clerks decide at the desk',
  async play(stage, { kills }) {
    await stage.seed.copy('rest', stage.dataDir)
    await stage.seed.copy('database', stage.dataDir)
    const deskPort = await freePort()
    const environment = { DESK: `127.0.0.1:${deskPort}`, PORTAL_CONFIG: await decidingConfig(stage.dataDir) }
    const logFile = `${stage.dataDir}.log`
    const portal = portalUnderFire({ dataDir: stage.dataDir, port: await freePort(), logFile, environment })
    await portal.start()
    await withDatabase(stage.dataDir, async (runStatement) => {
      const receiptNumbers = await prepare(runStatement, stage, kills * submissionsOfKill)
      const tokens = await openSessions(runStatement)
      const over = new AbortController()
      const work = [...tokens].map(([clerk, token]) =>
        decideUntil(over.signal, { clerk, token, port: deskPort, receiptNumbers }),
      )
      for (let count = 0; count < kills; count++) {
        await sleep(randomInt(50, 1_500))
        await portal.kill()
        stage.recoveredIn(await portal.start())
      }
      over.abort()
      const confirmed = (await Promise.all(work)).flat()
      if (confirmed.length < kills) stage.breaks(`only ${confirmed.length} decisions were confirmed`)
      for (const fault of await faultsOf(runStatement, confirmed)) stage.breaks(fault)
    })
    await portal.stop()
  },
}

/** Writes an operator's file that lets the desk decide statements. Returns its path. */
async function decidingConfig(dataDir: string): Promise<string> {
  const path = join(dataDir, 'desk.config.json')
  const file: object = JSON.parse(await readFile(operatorsFile, 'utf8'))
  await writeFile(path, JSON.stringify({ ...file, desk: { decides: ['statement'] } }))
  return path
}

async function prepare(runStatement: RunStatement, { seed }: Stage, count: number): Promise<string[]> {
  const { glgNumber, inkassoNumber } = seed.subject
  const rows = await runStatement<{ receiptNumber: string }>(`
    insert into submission (receipt_number, kind, user_id, username, glg_number, inkasso_number, received_at, payload)
    select 'S-2026-9' || lpad(number::text, 5, '0'), 'statement', id, username, '${glgNumber}', '${inkassoNumber}', now(),
      jsonb_build_object('inkassoNumber', '${inkassoNumber}', 'text', number::text)
    from portal_user, generate_series(1, ${count}) number where username = '${seed.bystander}'
    returning receipt_number as "receiptNumber"`)
  return rows.map(({ receiptNumber }) => receiptNumber)
}

/** Creates clerks who are logged in. Returns their tokens by name. */
async function openSessions(runStatement: RunStatement): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>()
  for (let clerk = 0; clerk < clerks; clerk++) {
    const token = randomBytes(32).toString('base64url')
    await runStatement(`
      with made as (
        insert into clerk (name, full_name, role, password_hash, created_at)
        values ('clerk-${clerk}', 'Clerk ${clerk}', 'clerk', '', now()) returning id
      )
      insert into clerk_session (clerk_id, token_hash, state, address, user_agent, authenticated_at, last_used_at)
      select id, '\\x${tokenHash(token).toString('hex')}', 'active', '127.0.0.1', '', now(), now() from made`)
    tokens.set(`clerk-${clerk}`, token)
  }
  return tokens
}

interface Clerk {
  readonly clerk: string
  readonly token: string
  readonly port: number
  readonly receiptNumbers: readonly string[]
}

/**
 * Decides submissions, retrying each call until it is answered. Ends when `over` aborts. Returns the
 * confirmed decisions.
 */
async function decideUntil(
  over: AbortSignal,
  { clerk, token, port, receiptNumbers }: Clerk,
): Promise<Decision[]> {
  const client = new Client({ port })
  const confirmed: Decision[] = []
  for (let next = 0; !over.aborted && next < receiptNumbers.length; next++) {
    const receiptNumber = receiptNumbers[next] ?? ''
    const [endpoint, payload, state] = actOn(receiptNumber)
    for (;;) {
      const { outcome } = await client.call(endpoint, payload, { token })
      if (outcome === 200 && state) confirmed.push({ receiptNumber, state, clerk })
      if (outcome === 200 || outcome === 409 || over.aborted) break
      await sleep(20)
    }
  }
  client.close()
  return confirmed
}

function actOn(receiptNumber: string) {
  const chance = randomInt(5)
  if (chance === 0) return [takeItem, { receiptNumber, isTakeover: true }, undefined] as const
  return chance < 3
    ? ([acceptItem, { receiptNumber }, 'accepted'] as const)
    : ([refuseItem, { receiptNumber, reason: 'Der Anspruch ist verjährt.' }, 'refused'] as const)
}

/**
 * Returns the faults in the stored decisions. Each confirmed decision must be stored once, with one entry in
 * the audit trail.
 */
async function faultsOf(runStatement: RunStatement, confirmed: readonly Decision[]): Promise<string[]> {
  const rows = await runStatement<{
    receiptNumber: string
    state: string
    copied: string
    claims: number
    by: string[]
  }>(`
    select receipt_number as "receiptNumber", submission.state, desk_item.state as copied,
      (select count(*)::int from desk_claim where desk_claim.submission_id = id) as claims,
      array(select substr(event, length('submission_') + 1) || ' ' || actor from audit
        where event in ('submission_accepted', 'submission_refused')
          and details ->> 'receiptNumber' = receipt_number) as by
    from submission join desk_item on desk_item.submission_id = id where receipt_number like 'S-2026-9%'`)
  const decisions = Map.groupBy(confirmed, ({ receiptNumber }) => receiptNumber)
  return rows.flatMap(({ receiptNumber, state, copied, claims, by }) => {
    const isDecided = state === 'accepted' || state === 'refused'
    const known = decisions.get(receiptNumber) ?? []
    const faults = [
      ...(copied === state ? [] : [`the desk shows ${copied}, it is ${state}`]),
      ...(by.length === (isDecided ? 1 : 0) ? [] : [`${by.length} decisions are in the audit trail`]),
      ...(isDecided && claims > 0 ? ['it is decided and claimed'] : []),
      ...(known.length > 1 ? [`${known.length} decisions were confirmed`] : []),
      ...known
        .filter((one) => by[0] !== `${one.state} operator:clerk:${one.clerk}`)
        .map((one) => `${one.state} by ${one.clerk} was confirmed, the trail has ${by.join()}`),
    ]
    return faults.map((fault) => `${receiptNumber}: ${fault}`)
  })
}
