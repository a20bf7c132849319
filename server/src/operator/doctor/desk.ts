import { allKinds, submissionKinds } from '@portal/contract/submission-kinds.ts'
import type { Words } from '@portal/contract/words/words.ts'

import type { Db } from '#db/connect.ts'
import { listApiKeys } from '#operator/api-keys/list-keys.ts'
import type { DeskConfig } from '#operator/config/desk-schema.ts'
import { type DeskFinding, look, right } from '#operator/doctor/finding.ts'
import { deciderWords as words } from '#operator/doctor/system-words.ts'
import type { Environment } from '#settings/environment.ts'

interface Desk {
  readonly address: Environment['desk']
  readonly decides: DeskConfig['decides']
}

/**
 * If a submission was fetched within this period, a system must be fetching submissions. If it has no API
 * key, it uses the export, which needs none.
 */
const fetchedWithinMs = 30 * 86_400_000

/** Checks that each kind of submission is decided by either clerks or a system, and not by both. */
export async function checkDesk(
  db: Db,
  { address, decides }: Desk,
  now: Date,
): Promise<readonly DeskFinding[]> {
  const kinds = decidedKinds(decides)
  if (!address) return decides.length === 0 ? [] : [look('desk', words.closed(kinds), words.closedAdvice)]
  const keys = await keysForSubmissions(db, now)
  const [key] = keys
  if (decides.length > 0 && key !== undefined)
    return [look('desk', words.second(kinds, keys.join(', ')), words.secondAdvice(key))]
  const isRestDecided =
    decides.length === allKinds.length ||
    keys.length > 0 ||
    (await hasFetchedRest(db, decides, new Date(now.getTime() - fetchedWithinMs)))
  return isRestDecided
    ? [right('desk', decides.length === 0 ? words.bySystem : words.right(kinds))]
    : [look('desk', words.nobody(kinds), words.nobodyAdvice)]
}

/** Names the kinds that clerks decide, with the titles used in receipts. */
function decidedKinds(decides: Desk['decides']): Words {
  if (decides.length === 0) return { de: 'nichts', en: 'nothing' }
  if (decides.length === allKinds.length) return { de: 'alle Eingänge', en: 'all submissions' }
  const titles = decides.map((kind) => submissionKinds[kind].title)
  return {
    de: titles.map(({ de }) => `„${de}“`).join(', '),
    en: titles.map(({ en }) => `“${en}”`).join(', '),
  }
}

async function keysForSubmissions(db: Db, now: Date): Promise<readonly string[]> {
  const keys = await listApiKeys(db, now)
  return keys
    .filter(({ state }) => state === 'works' || state === 'expires soon')
    .filter(({ scopes }) => scopes.some((scope) => scope.startsWith('submissions:')))
    .map(({ name }) => name)
}

/** Whether a submission that clerks do not decide was fetched at `since` or later. */
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
