import { allKinds } from '@portal/contract/submission-kinds.ts'

import type { Db } from '#db/connect.ts'
import { listApiKeys } from '#operator/api-keys/list-keys.ts'
import type { DeskConfig } from '#operator/config/desk-schema.ts'
import { type Finding, look, right } from '#operator/doctor/finding.ts'
import type { Environment } from '#settings/environment.ts'

interface Desk {
  readonly address: Environment['desk']
  readonly decides: DeskConfig['decides']
}

/** If something was fetched within this time, an export without a key fetches it. */
const fetchedWithinMs = 30 * 86_400_000

/** Checks that each kind of submission has somebody who decides it, and only one. */
export async function checkDesk(db: Db, { address, decides }: Desk, now: Date): Promise<readonly Finding[]> {
  const kinds = decides.join(', ')
  if (!address) return decides.length === 0 ? [] : [closedDesk(kinds)]
  const keys = await keysForSubmissions(db, now)
  if (decides.length > 0 && keys.length > 0) return [secondConsumer(kinds, keys)]
  const isRestDecided =
    decides.length === allKinds.length ||
    keys.length > 0 ||
    (await hasFetchedRest(db, decides, new Date(now.getTime() - fetchedWithinMs)))
  if (!isRestDecided) return [nobodyDecides(kinds || 'nothing')]
  return [
    right('desk', kinds ? `Clerks decide ${kinds}.` : 'Your collection system decides all submissions.'),
  ]
}

async function keysForSubmissions(db: Db, now: Date): Promise<readonly string[]> {
  const keys = await listApiKeys(db, now)
  return keys
    .filter(({ state }) => state === 'works' || state === 'expires soon')
    .filter(({ scopes }) => scopes.some((scope) => scope.startsWith('submissions:')))
    .map(({ name }) => name)
}

/** Whether something that clerks do not decide was fetched. */
async function hasFetchedRest(db: Db, decides: Desk['decides'], since: Date): Promise<boolean> {
  const fetched = await db
    .selectFrom('submission')
    .where('fetchedAt', '>=', since)
    .$if(decides.length > 0, (query) => query.where('kind', 'not in', decides))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return fetched !== undefined
}

const closedDesk = (kinds: string) =>
  look('desk', `The desk decides ${kinds}, but DESK is not set: nobody does.`, {
    why: 'Creditors wait for what they have sent.',
    command: 'set DESK (docs/operating.md), or take the kinds out of desk.decides',
  })

const secondConsumer = (kinds: string, keys: readonly string[]) =>
  look('desk', `Clerks decide ${kinds}, and systems have keys for submissions: ${keys.join(', ')}.`, {
    why: 'These systems neither get nor decide submissions of these kinds.',
    command: `if they need none of the others, portal key revoke ${keys[0]}`,
  })

const nobodyDecides = (kinds: string) =>
  look('desk', `Clerks decide ${kinds}, and no system has a key for submissions.`, {
    why: 'Creditors wait for what nobody decides.',
    command:
      'write the kinds into desk.decides, or make a key: portal key create <name> --scopes submissions:read,submissions:decide',
  })
