import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import type { Db } from '#db/connect.ts'
import { makeDurable } from '#files/durable.ts'
import type { Clock } from '#ground/clock.ts'
import type { OperatorPerson } from '#operator/act.ts'
import {
  fingerprintOf,
  type RequestedOptions,
  type Sender,
  type StoredOptions,
} from '#operator/import/over-http/delivery-options.ts'
import { outcomesNamed } from '#operator/import/over-http/outcome.ts'
import { bodyIn, optionsIn, type Places } from '#operator/import/over-http/places.ts'
import { queueDelivery } from '#operator/import/over-http/queue-delivery.ts'
import { errorOfSender, spool } from '#operator/import/over-http/spool.ts'
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
  const { name } = incoming
  const arriving = join(places.arriving, randomUUID())
  try {
    const options = await storeDelivery(incoming, arriving, receiver).catch((error: unknown) => {
      throw errorOfSender(error)
    })
    await recheckSender() // guard: R104
    const findEarlier = async () =>
      name === undefined ? undefined : await findRepeated(places, name, options)
    return await queueDelivery(receiver, { arriving, name, findEarlier })
  } finally {
    await rm(arriving, { recursive: true, force: true })
  }
}

/** Writes body and options into the folder of a delivery, durably. */
async function storeDelivery(
  { body, isCompressed, requested, by, sender }: IncomingDelivery,
  arriving: string,
  { places, limitBytes }: Receiver,
): Promise<StoredOptions> {
  await mkdir(arriving, { recursive: true, mode: 0o700 })
  const sha256 = await spool(body, bodyIn(arriving), { places, limitBytes, isCompressed })
  const options: StoredOptions = { ...requested, by, sender, fingerprint: fingerprintOf(requested, sha256) }
  await writeFile(optionsIn(arriving), JSON.stringify(options), { mode: 0o600, flush: true })
  await makeDurable(arriving, [arriving])
  return options
}

/**
 * Returns the id of an imported or waiting delivery with this name. Stopped deliveries and dry runs don't count,
 * because they changed nothing. Throws an OperatorError if the content differs.
 */
async function findRepeated(
  places: Places,
  name: string,
  options: StoredOptions,
): Promise<string | undefined> {
  const earlier = (await outcomesNamed(places, name)).find(
    ({ state, isCheck }) => state !== 'stopped' && !isCheck,
  )
  if (!earlier || options.isCheck) return undefined
  if (earlier.fingerprint === options.fingerprint) return earlier.id
  throw new OperatorError(`Another delivery has the name ${name}; choose another name for this one.`)
}
