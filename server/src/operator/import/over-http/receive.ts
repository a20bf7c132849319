import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { makeDurable } from '#files/durable.ts'
import { requireRoom } from '#files/free-space.ts'
import { isThere } from '#files/is-there.ts'
import { StorageError } from '#files/storage-errors.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { outcomesNamed } from '#operator/import/over-http/outcome.ts'
import {
  acceptedAtOf,
  bodyIn,
  endIn,
  idOf,
  type Places,
  waitingIds,
  wishesIn,
} from '#operator/import/over-http/places.ts'
import { type Asked, fingerprintOf, type Sender, type Wishes } from '#operator/import/over-http/wishes.ts'
import { withinLineLimits } from '#operator/import/rows/line-limits.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface Receiver {
  readonly db: Db
  readonly places: Places
  readonly clock: Clock
  /** The most bytes of a delivery, unpacked. */
  readonly limitBytes: number
}

interface Sent {
  readonly body: Readable
  /** Whether the body is packed with gzip. */
  readonly isPacked: boolean
  readonly asked: Asked
  /** The sender's own; undefined without one. */
  readonly name: string | undefined
  readonly by: OperatorPerson
  readonly sender: Sender
}

/** So many deliveries wait at most: when nobody imports them, the disk does not fill with them. */
const mostWaiting = 1_000

/**
 * Takes a delivery as it comes and answers its id when all of it is safe on the disk: from then on it is imported,
 * whoever is killed. What breaks off leaves nothing. Whatever comes again under the name of one that is in or waits is
 * answered with the id of that one; throws a `conflict` when it is something else, `invalid` for a broken gzip or too many
 * lines, and `too_large`, `storage_full`, `unavailable`.
 * @param lookAgain Called when the body has ended; throws when its sender may not import any more.
 */
export async function receiveDelivery(
  receiver: Receiver,
  sent: Sent,
  lookAgain: () => Promise<void>,
): Promise<string> {
  const { places } = receiver
  const arriving = join(places.arriving, randomUUID())
  try {
    const wishes = await writeDown(sent, arriving, receiver).catch(tell)
    await lookAgain()
    return await accept(arriving, { wishes, name: sent.name }, receiver)
  } finally {
    await rm(arriving, { recursive: true, force: true })
  }
}

/** Makes the folder of a delivery, safe on the disk. */
async function writeDown(sent: Sent, arriving: string, receiver: Receiver): Promise<Wishes> {
  await mkdir(arriving, { recursive: true, mode: 0o700 })
  const sha256 = await spool(sent, bodyIn(arriving), receiver)
  const { asked, by, sender } = sent
  const wishes: Wishes = { ...asked, by, sender, fingerprint: fingerprintOf(asked, sha256) }
  await writeFile(wishesIn(arriving), JSON.stringify(wishes), { mode: 0o600, flush: true })
  await makeDurable(arriving, [arriving])
  return wishes
}

/** Writes the bytes, unpacked, and answers their SHA-256. */
async function spool({ body, isPacked }: Sent, path: string, receiver: Receiver): Promise<string> {
  const hash = createHash('sha256')
  const counted = (source: AsyncIterable<Buffer>) => within(withinLineLimits(source), hash, receiver)
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const source = apart(body)
  await (isPacked ? pipeline(source, createGunzip(), counted, file) : pipeline(source, counted, file))
  return hash.digest('hex')
}

/** The body behind a stream of its own: what fails there does not cut the connection, on which it is to be told. */
function apart(body: Readable): Readable {
  const source = new PassThrough()
  const breakOff = (error: unknown) =>
    source.destroy(error instanceof AppError ? error : new AppError('malformed'))
  body.once('error', breakOff)
  body.once('close', () => {
    if (!body.readableEnded) breakOff(undefined)
  })
  // It broke while its turn was awaited.
  if (body.destroyed) breakOff(undefined)
  return body.pipe(source)
}

/** After so many bytes it is looked again whether there is room on the disk. */
const roomStepBytes = 16_000_000

async function* within(source: AsyncIterable<Buffer>, hash: Hash, { places, limitBytes }: Receiver) {
  let bytes = 0
  let nextLook = 0
  for await (const piece of source) {
    bytes += piece.length
    if (bytes > limitBytes) throw new AppError('too_large')
    if (bytes > nextLook) {
      await requireRoom([places.arriving])
      nextLook = bytes + roomStepBytes
    }
    hash.update(piece)
    yield piece
  }
}

/** Throws what is told to the sender when writing down fails. */
function tell(error: unknown): never {
  const code = codeOf(error) ?? ''
  if (code.startsWith('Z_'))
    throw new OperatorError(
      `The body is no gzip, or was damaged or cut off on its way (${reasonOf(error)}); nothing is imported.`,
      { code: 'invalid', cause: error },
    )
  const isOfDisk = error instanceof Error && ('syscall' in error || code === 'ENOSPC')
  throw isOfDisk ? new StorageError(error, { isWriting: true }) : error
}

interface Whole {
  readonly wishes: Wishes
  readonly name: string | undefined
}

/** Puts a whole delivery behind those that wait, one at a time, whichever portal has received it. */
async function accept(arriving: string, whole: Whole, { db, places, clock }: Receiver): Promise<string> {
  await mkdir(places.waiting, { recursive: true, mode: 0o700 })
  return db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.deliveryOrder)).execute(transaction)
    const earlier = whole.name === undefined ? undefined : await findEarlier(places, whole.name, whole.wishes)
    if (earlier !== undefined) return earlier
    const others = await waitingIds(places)
    if (others.length >= mostWaiting) throw new AppError('unavailable')
    const id = await nextId(places, others, { name: whole.name ?? randomUUID(), now: clock().getTime() })
    await rename(arriving, join(places.waiting, id))
    await makeDurable(places.waiting, [places.waiting])
    return id
  })
}

/**
 * The delivery of this name that is in or waits: one that stopped, or was only to be checked, has changed nothing and does
 * not stand in the way.
 */
async function findEarlier(places: Places, name: string, wishes: Wishes): Promise<string | undefined> {
  const standing = (await outcomesNamed(places, name)).find(
    ({ state, isCheck }) => state !== 'stopped' && !isCheck,
  )
  if (!standing || wishes.isCheck) return undefined
  if (standing.fingerprint === wishes.fingerprint) return standing.id
  throw new OperatorError(`Under the name ${name} something else was delivered; give this one another name.`)
}

/** Behind those that wait, even when the clock was set back. */
async function nextId(
  places: Places,
  waiting: readonly string[],
  { name, now }: { name: string; now: number },
): Promise<string> {
  const last = waiting.at(-1)
  let acceptedMs = last === undefined ? now : Math.max(now, acceptedAtOf(last).getTime() + 1)
  while (await isThere(endIn(places, idOf(acceptedMs, name)))) acceptedMs += 1
  return idOf(acceptedMs, name)
}
