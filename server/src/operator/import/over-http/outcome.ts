import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { deliveryStates } from '@portal/contract/operator/imports.ts'
import * as z from 'zod/mini'

import { ifThere } from '#files/is-there.ts'
import {
  acceptedAtOf,
  endedIds,
  endIn,
  nameIn,
  type Places,
  waitingIds,
} from '#operator/import/over-http/places.ts'
import { readWishes, type Wishes } from '#operator/import/over-http/wishes.ts'
import { notFound } from '#operator/operator-error.ts'

const count = z.int()

/** What became of a delivery, as it stands in its file. */
const ending = z.object({
  state: z.enum(deliveryStates),
  fault: z._default(z.string(), ''),
  files: z._default(
    z.array(
      z.object({
        kind: z.string(),
        read: count,
        inserted: count,
        updated: count,
        unchanged: count,
        deleted: count,
      }),
    ),
    [],
  ),
  missing: z._default(z.record(z.string(), count), {}),
  warnings: z.array(z.string()),
  seconds: z._default(z.nullable(z.number()), null),
  isCheck: z.boolean(),
  fingerprint: z.string(),
})
export type Ending = z.output<typeof ending>

/** A delivery that was accepted. */
export interface Outcome extends Ending {
  readonly id: string
  readonly acceptedAt: Date
}

/** How far a delivery is; undefined when there is none of this id. */
async function outcomeOf(places: Places, id: string): Promise<Outcome | undefined> {
  const place = { id, acceptedAt: acceptedAtOf(id) }
  // Once more at last: it may have ended between the two looks.
  const ended =
    (await readEnding(places, id)) ?? (await readWaiting(places, id)) ?? (await readEnding(places, id))
  return ended && { ...place, ...ended }
}

/** What became of an ended delivery; undefined when there is no such file. */
export async function readEnding(places: Places, id: string): Promise<Ending | undefined> {
  const text = await ifThere(readFile(endIn(places, id), 'utf8'))
  return text === undefined ? undefined : z.parse(ending, JSON.parse(text))
}

async function readWaiting({ waiting }: Places, id: string): Promise<Ending | undefined> {
  const wishes: Wishes | undefined = await ifThere(readWishes(join(waiting, id)))
  if (wishes === undefined) return undefined
  const { isCheck, fingerprint } = wishes
  const nothingYet = { fault: '', files: [], missing: {}, warnings: [], seconds: null }
  return { state: 'waiting', ...nothingYet, isCheck, fingerprint }
}

/** Every delivery of a name, the latest first. */
export async function outcomesNamed(places: Places, name: string): Promise<readonly Outcome[]> {
  // In this order: what ends meanwhile is then seen in both places, not in none.
  const ids = new Set([...(await waitingIds(places)), ...(await endedIds(places))])
  const named = [...ids].filter((id) => nameIn(id) === name).toSorted()
  const outcomes = await Promise.all(named.toReversed().map((id) => outcomeOf(places, id)))
  return outcomes.filter((outcome) => outcome !== undefined)
}

/** The delivery of an id, or the latest of a name. Throws an OperatorError when there is none. */
export async function requireOutcome(places: Places, idOrName: string): Promise<Outcome> {
  const isId = nameIn(idOrName) !== undefined && !idOrName.includes('/')
  const outcome =
    (isId ? await outcomeOf(places, idOrName) : undefined) ?? (await outcomesNamed(places, idOrName))[0]
  if (outcome) return outcome
  throw notFound(`There is no delivery ${idOrName}; what became of one is kept for some days.`)
}

/** So often it is looked whether an import has ended. */
const lookMs = 50

/** Waits until a delivery has ended, but not longer than so long, nor when nobody wants to know any more. */
export async function untilEnded(
  places: Places,
  id: string,
  { patienceMs, signal }: { patienceMs: number; signal: AbortSignal },
): Promise<Outcome> {
  const begin = performance.now()
  for (;;) {
    const outcome = await outcomeOf(places, id)
    if (!outcome) throw new Error('an accepted delivery is in no place')
    if (outcome.state !== 'waiting' || signal.aborted || performance.now() - begin >= patienceMs)
      return outcome
    await sleep(lookMs, undefined, { signal }).catch(() => undefined)
  }
}
