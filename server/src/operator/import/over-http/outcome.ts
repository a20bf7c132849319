import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { deliveryStates } from '@portal/contract/operator/imports.ts'
import * as z from 'zod/mini'

import { ifExists } from '#files/exists.ts'
import { readOptions } from '#operator/import/over-http/delivery-options.ts'
import {
  acceptedAtOf,
  endedIds,
  endIn,
  nameIn,
  type Places,
  waitingIds,
} from '#operator/import/over-http/places.ts'
import { notFound } from '#operator/operator-error.ts'

const count = z.int()

/** The outcome of a delivery, as stored in `ended`. */
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
        // Absent in outcomes of the previous version of the portal, as are the fields with defaults below.
        file: z._default(z.string(), ''),
        sha256: z._default(z.string(), ''),
        rejected: z._default(count, 0),
        seconds: z._default(z.number(), 0),
      }),
    ),
    [],
  ),
  missing: z._default(z.record(z.string(), count), {}),
  warnings: z.array(z.string()),
  /** Hash of the mapping that was used; '' if none was. */
  mappingHash: z._default(z.string(), ''),
  seconds: z._default(z.nullable(z.number()), null),
  /** Actor of the audit entry. */
  by: z._default(z.string(), ''),
  isCheck: z.boolean(),
  fingerprint: z.string(),
})
export type Ending = z.output<typeof ending>

/** The outcome of a delivery, or its state while it waits. */
export interface Outcome extends Ending {
  readonly id: string
  readonly acceptedAt: Date
}

/** Reads the outcome of a delivery, or its state while it waits; undefined if the id is unknown. */
export async function outcomeOf(places: Places, id: string): Promise<Outcome | undefined> {
  const place = { id, acceptedAt: acceptedAtOf(id) }
  // Reads the outcome a second time, because the delivery may have ended between the first two reads.
  const ended =
    (await readEnding(places, id)) ?? (await readWaiting(places, id)) ?? (await readEnding(places, id))
  return ended && { ...place, ...ended }
}

/** Reads the outcome of a delivery; undefined if it has not ended. */
export async function readEnding(places: Places, id: string): Promise<Ending | undefined> {
  const text = await ifExists(readFile(endIn(places, id), 'utf8'))
  return text === undefined ? undefined : z.parse(ending, JSON.parse(text))
}

async function readWaiting({ waiting }: Places, id: string): Promise<Ending | undefined> {
  const options = await readOptions(join(waiting, id))
  if (options === undefined) return undefined
  const { by, isCheck, fingerprint } = options
  const nothingYet = { fault: '', files: [], missing: {}, warnings: [], mappingHash: '', seconds: null }
  return { state: 'waiting', ...nothingYet, by, isCheck, fingerprint }
}

/** Reads all deliveries with a name, latest first. */
export async function outcomesNamed(places: Places, name: string): Promise<readonly Outcome[]> {
  // Waiting ids are read first: a delivery that ends between the two reads then has its id in both lists, rather
  // than in none.
  const ids = new Set([...(await waitingIds(places)), ...(await endedIds(places))])
  const named = [...ids].filter((id) => nameIn(id) === name).toSorted()
  const outcomes = await Promise.all(named.toReversed().map((id) => outcomeOf(places, id)))
  return outcomes.filter((outcome) => outcome !== undefined)
}

/** Reads the delivery with this id, or the latest with this name. Throws an OperatorError if there is none. */
export async function requireOutcome(places: Places, idOrName: string): Promise<Outcome> {
  const isId = nameIn(idOrName) !== undefined && !idOrName.includes('/')
  const outcome =
    (isId ? await outcomeOf(places, idOrName) : undefined) ?? (await outcomesNamed(places, idOrName))[0]
  if (outcome) return outcome
  throw notFound(`There is no delivery ${idOrName}; outcomes are kept for some days.`)
}

const pollMs = 50

/** Waits until a delivery has ended, `patienceMs` have passed, or the caller aborts. */
export async function waitUntilEnded(
  places: Places,
  id: string,
  { patienceMs, signal }: { patienceMs: number; signal: AbortSignal },
): Promise<Outcome> {
  const begin = performance.now()
  for (;;) {
    const outcome = await outcomeOf(places, id)
    if (!outcome) throw new Error('an accepted delivery is missing')
    if (outcome.state !== 'waiting' || signal.aborted || performance.now() - begin >= patienceMs)
      return outcome
    // Rejects only if aborted.
    await sleep(pollMs, undefined, { signal }).catch(() => undefined)
  }
}
