import type { OperatorScope } from '@portal/contract/operator/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { addressKey } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import { Limiter } from '#ground/limiter.ts'
import { ipAddress } from '#ground/text/ip-address.ts'
import { tokenOf } from '#http/caller.ts'
import { isOriginKnown } from '#http/forwarded-addresses.ts'
import { createCallRate } from '#http/shares/call-rate.ts'
import { untilClosed } from '#http/shares/until-closed.ts'
import { callsOfKeys, callsPerMinute, lookupsOfKeys, wrongKeysPerMinute } from '#operator-api/limits.ts'
import { createNoteRefusedKey } from '#operator-api/note-refusal.ts'
import { type OperatorPerson, personOfKey } from '#operator/act.ts'
import { findKey, recordUse, refusalOf, type ShownKey } from '#operator/api-keys/find-key.ts'
import { isSecret, secretHash } from '#operator/api-keys/secret.ts'
import type { Sender } from '#operator/import/over-http/delivery-options.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  /** Addresses and ranges of trusted proxies. They must send the client's address. */
  readonly trustProxy: readonly string[]
  /** Maximum calls of one API key per minute. */
  readonly perMinute?: number | undefined
  /** How long a call waits for its turn. Replaces the default limits. */
  readonly turnPatienceMs?: number | undefined
}

/** An authenticated and authorized call. */
export interface Admitted {
  readonly by: OperatorPerson
  readonly sender: Sender
  /**
   * Checks the key again, because receiving the body may have taken half an hour. Throws the same errors as
   * `admit`.
   */
  readonly lookAgain: () => Promise<void>
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/**
 * Authenticates calls by their API key, before the body is read. Throws `unauthenticated` if the key is
 * unknown, revoked or expired; `forbidden` if the caller's address is unknown or not allowed, or if the scope
 * is missing; and `too_many` after too many calls or wrong keys. The key is read from the database for each
 * call, and again after its body, so that changes of a key take effect immediately.
 */
export function createAuthenticator({
  db,
  clock,
  trustProxy,
  perMinute,
  turnPatienceMs: timeoutMs,
}: Context) {
  const refusals = createNoteRefusedKey(db, clock)
  const patience = timeoutMs === undefined ? {} : { timeoutMs }
  const lookups = new Limiter({ ...lookupsOfKeys, ...patience })
  const findWorkingKey = createFindWorkingKey({ db, clock, lookups }, refusals.noteRefusal)
  const countCall = createCallRate(perMinute ?? callsPerMinute, clock)
  const calls = new Limiter({ ...callsOfKeys, ...patience })

  async function requireKey(use: Use, scope: OperatorScope | undefined): Promise<ShownKey> {
    const key = await findWorkingKey(use)
    const reason = use.isOriginKnown ? refusalOf(key, use.address, scope) : 'origin'
    if (!reason) return key
    const { path, address } = use
    await refusals.noteRefusal({ name: key.name, path, reason, address })
    throw new AppError('forbidden')
  }

  return {
    /** @param scope The required scope; undefined if every key is accepted. */
    async admit(request: FastifyRequest, scope: OperatorScope | undefined): Promise<Admitted> {
      const secret = tokenOf(request)
      const hash = secretHash(secret)
      const address = ipAddress(request.ip) ?? request.ip
      const use = {
        isKey: isSecret(secret),
        hash,
        address,
        isOriginKnown: isOriginKnown(request, trustProxy),
        path: request.routeOptions.url ?? '',
      }
      const key = await requireKey(use, scope)
      countCall(key.name)
      await recordUse(db, { hash, key, address }, clock())
      return {
        by: personOfKey(key.name),
        sender: { secretHash: hash.toString('hex'), address },
        lookAgain: async () => void (await requireKey(use, scope)),
      }
    },

    /**
     * Waits for a slot, because the concurrent calls of a key are limited (`callsOfKeys`). The slot is released
     * when the response is sent or the connection closes.
     */
    async waitForTurn(key: OperatorPerson, reply: FastifyReply): Promise<void> {
      untilClosed(reply, await calls.enter(key))
    },

    close: () => refusals.close(),
  }
}

/** A call with a key, before the key is checked. */
interface Use {
  /** Whether the secret has the format of a key. If not, it is not looked up. */
  readonly isKey: boolean
  readonly hash: Buffer
  readonly address: string
  readonly isOriginKnown: boolean
  /** Path of the call as in its route, with placeholders. */
  readonly path: string
}

/**
 * Returns a function that finds the valid key that has this secret. It limits the number of wrong keys per
 * network.
 */
function createFindWorkingKey(
  { db, clock, lookups }: Pick<Context, 'db' | 'clock'> & { lookups: Limiter },
  noteRefusal: ReturnType<typeof createNoteRefusedKey>['noteRefusal'],
) {
  const countWrongKey = createCallRate(wrongKeysPerMinute, clock)

  return async ({ isKey, hash, address, path }: Use): Promise<ShownKey> => {
    const network = addressKey(address)
    const key = isKey ? await lookups.run(network, () => findKey(db, hash, clock())) : undefined
    if (key && !key.fault) return key
    if (key?.fault) await noteRefusal({ name: key.name, path, reason: key.fault, address })
    countWrongKey(network)
    throw new AppError('unauthenticated')
  }
}
