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
import { pathExists } from '#files/exists.ts'
import { requireDiskSpace } from '#files/free-space.ts'
import { StorageError } from '#files/storage-errors.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import type { OperatorPerson } from '#operator/act.ts'
import {
  type RequestedOptions,
  fingerprintOf,
  type Sender,
  type DeliveryOptions,
} from '#operator/import/over-http/delivery-options.ts'
import { outcomesNamed } from '#operator/import/over-http/outcome.ts'
import {
  acceptedAtOf,
  bodyIn,
  endIn,
  idOf,
  type Places,
  waitingIds,
  optionsIn,
} from '#operator/import/over-http/places.ts'
import { withinLineLimits } from '#operator/import/rows/line-limits.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface Receiver {
  readonly db: Db
  readonly places: Places
  readonly clock: Clock
  /** Size limit of a delivery, uncompressed. */
  readonly limitBytes: number
}

interface IncomingDelivery {
  readonly body: Readable
  /** Whether the body is compressed with gzip. */
  readonly isCompressed: boolean
  readonly requested: RequestedOptions
  /** The delivery's name, if the sender has chosen one. */
  readonly name: string | undefined
  readonly by: OperatorPerson
  readonly sender: Sender
}

/** Maximum number of waiting deliveries. The disk must not fill up while no portal imports. */
const maxWaiting = 1_000

/**
 * Receives a delivery and returns its id once it is stored durably. It will then be imported, even if this process
 * is killed. A delivery whose transfer breaks off is removed. Idempotent by name: if an imported or waiting
 * delivery has the same name and content, its id is returned; if it has other content, an error `conflict` is
 * thrown. Also throws `invalid` (broken gzip, too many lines), `too_large`, `storage_full` and `unavailable`.
 * @param recheckSender Called when the body is complete. Throws if the sender may no longer import.
 */
export async function receiveDelivery(
  receiver: Receiver,
  incoming: IncomingDelivery,
  recheckSender: () => Promise<void>,
): Promise<string> {
  const { places } = receiver
  const arriving = join(places.arriving, randomUUID())
  try {
    const options = await storeDelivery(incoming, arriving, receiver).catch(rethrow)
    await recheckSender() // guard: R104
    return await accept(arriving, { options, name: incoming.name }, receiver)
  } finally {
    await rm(arriving, { recursive: true, force: true })
  }
}

/** Writes body and options into the folder of a delivery, durably. */
async function storeDelivery(
  incoming: IncomingDelivery,
  arriving: string,
  receiver: Receiver,
): Promise<DeliveryOptions> {
  await mkdir(arriving, { recursive: true, mode: 0o700 })
  const sha256 = await spool(incoming, bodyIn(arriving), receiver)
  const { requested, by, sender } = incoming
  const options: DeliveryOptions = { ...requested, by, sender, fingerprint: fingerprintOf(requested, sha256) }
  await writeFile(optionsIn(arriving), JSON.stringify(options), { mode: 0o600, flush: true })
  await makeDurable(arriving, [arriving])
  return options
}

/** Writes the uncompressed body to a file and returns its SHA-256. */
async function spool(
  { body, isCompressed }: IncomingDelivery,
  path: string,
  receiver: Receiver,
): Promise<string> {
  const hash = createHash('sha256')
  const counted = (source: AsyncIterable<Buffer>) => checked(withinLineLimits(source), hash, receiver)
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const source = detached(body)
  await (isCompressed ? pipeline(source, createGunzip(), counted, file) : pipeline(source, counted, file))
  return hash.digest('hex')
}

/**
 * Returns a separate stream of the body. An error in it does not close the connection, which is still needed for
 * the response.
 */
function detached(body: Readable): Readable {
  const source = new PassThrough()
  const breakOff = (error: unknown) =>
    source.destroy(error instanceof AppError ? error : new AppError('malformed'))
  body.once('error', breakOff)
  body.once('close', () => {
    if (!body.readableEnded) breakOff(undefined)
  })
  // The body failed before the listeners were added.
  if (body.destroyed) breakOff(undefined)
  return body.pipe(source)
}

/** After how many bytes the free disk space is checked again. */
const roomStepBytes = 16_000_000

async function* checked(source: AsyncIterable<Buffer>, hash: Hash, { places, limitBytes }: Receiver) {
  let bytes = 0
  let nextCheck = 0
  for await (const piece of source) {
    bytes += piece.length
    if (bytes > limitBytes) throw new AppError('too_large')
    if (bytes > nextCheck) {
      await requireDiskSpace([places.arriving])
      nextCheck = bytes + roomStepBytes
    }
    hash.update(piece)
    yield piece
  }
}

/** Throws the error that the sender gets: an OperatorError for broken gzip, or a StorageError for a disk error. */
function rethrow(error: unknown): never {
  const code = codeOf(error) ?? ''
  if (code.startsWith('Z_'))
    throw new OperatorError(
      `The body is not gzip, or was damaged or truncated (${reasonOf(error)}); nothing is imported.`,
      { code: 'invalid', cause: error },
    )
  const isOfDisk = error instanceof Error && ('syscall' in error || code === 'ENOSPC')
  throw isOfDisk ? new StorageError(error, { isWriting: true }) : error
}

interface StoredDelivery {
  readonly options: DeliveryOptions
  readonly name: string | undefined
}

/** Moves a received delivery to the waiting ones, under a lock that all portals share. */
async function accept(
  arriving: string,
  stored: StoredDelivery,
  { db, places, clock }: Receiver,
): Promise<string> {
  await mkdir(places.waiting, { recursive: true, mode: 0o700 })
  return db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.deliveryOrder)).execute(transaction)
    const earlier =
      stored.name === undefined ? undefined : await findEarlier(places, stored.name, stored.options)
    if (earlier !== undefined) return earlier
    const others = await waitingIds(places)
    if (others.length >= maxWaiting) throw new AppError('unavailable')
    const id = await nextId(places, others, { name: stored.name ?? randomUUID(), now: clock().getTime() })
    await rename(arriving, join(places.waiting, id))
    await makeDurable(places.waiting, [places.waiting])
    return id
  })
}

/**
 * Returns the id of an imported or waiting delivery with this name. Stopped deliveries and dry runs don't count,
 * because they changed nothing. Throws an OperatorError if the content differs.
 */
async function findEarlier(
  places: Places,
  name: string,
  options: DeliveryOptions,
): Promise<string | undefined> {
  const earlier = (await outcomesNamed(places, name)).find(
    ({ state, isCheck }) => state !== 'stopped' && !isCheck,
  )
  if (!earlier || options.isCheck) return undefined
  if (earlier.fingerprint === options.fingerprint) return earlier.id
  throw new OperatorError(`Another delivery has the name ${name}; choose another name for this one.`)
}

/** Returns an id that sorts after those of waiting deliveries, even if the clock was set back. */
async function nextId(
  places: Places,
  waiting: readonly string[],
  { name, now }: { name: string; now: number },
): Promise<string> {
  const last = waiting.at(-1)
  let acceptedMs = last === undefined ? now : Math.max(now, acceptedAtOf(last).getTime() + 1)
  while (await pathExists(endIn(places, idOf(acceptedMs, name)))) acceptedMs += 1
  return idOf(acceptedMs, name)
}
