import type { OperatorScope } from '@portal/contract/operator-endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { addressKey } from '#access/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import { tokenOf } from '#http/caller.ts'
import { createCallRate } from '#http/shares/call-rate.ts'
import { untilClosed } from '#http/shares/until-closed.ts'
import { Limiter } from '#limits/limiter.ts'
import { callsOfKeys, callsPerMinute, lookupsOfKeys, wrongKeysPerMinute } from '#operator-api/limits.ts'
import { createNoteRefusedKey } from '#operator-api/note-refusal.ts'
import { type OperatorPerson, personOfKey } from '#operator/act.ts'
import { findKey, noteUse, type ShownKey } from '#operator/api-keys/find-key.ts'
import { isSecret } from '#operator/api-keys/secret.ts'
import { ipAddress, liesIn } from '#text/ip-address.ts'
import type { Clock } from '#time/clock.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  /** Calls of one key in a minute. */
  readonly perMinute?: number | undefined
}

export type Door = ReturnType<typeof createDoor>

/**
 * Makes what lets a call in by its key, before anything of its body is read: who does it, or `unauthenticated` for a key
 * that is none or works no longer, `forbidden` for one that is used from elsewhere or for what it was not made for, and
 * `too_many`. The key is read at each call, so whatever becomes of it acts at once.
 */
export function createDoor({ db, clock, perMinute = callsPerMinute }: Context) {
  const refusals = createNoteRefusedKey(db, clock)
  const findWorkingKey = createFindWorkingKey({ db, clock }, refusals.noteRefusal)
  const countCall = createCallRate(perMinute, clock)
  const calls = new Limiter(callsOfKeys)

  return {
    /** @param scope What the call wants; undefined of one that every key may make. */
    async admit(request: FastifyRequest, scope: OperatorScope | undefined): Promise<OperatorPerson> {
      const address = ipAddress(request.ip) ?? request.ip
      const path = request.routeOptions.url ?? ''
      const secret = tokenOf(request)
      const key = await findWorkingKey(secret, { address, path })
      const reason = refusalOf(key, address, scope)
      if (reason) {
        await refusals.noteRefusal({ name: key.name, path, reason, address })
        throw new AppError('forbidden')
      }
      countCall(key.name)
      await noteUse(db, { secret, key, address }, clock())
      return personOfKey(key.name)
    },

    /** Waits for the turn of a key; its place is free again when the answer is out, or its connection lost. */
    async waitForTurn(key: OperatorPerson, reply: FastifyReply): Promise<void> {
      untilClosed(reply, await calls.enter(key))
    },

    close: () => refusals.close(),
  }
}

/** Makes what finds the key of a secret, if it works, and keeps those short who try what they have not. */
function createFindWorkingKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  noteRefusal: ReturnType<typeof createNoteRefusedKey>['noteRefusal'],
) {
  const countWrongKey = createCallRate(wrongKeysPerMinute, clock)
  const lookups = new Limiter(lookupsOfKeys)

  return async (secret: string, { address, path }: { address: string; path: string }): Promise<ShownKey> => {
    const network = addressKey(address)
    // What cannot be a key is not looked up.
    const key = isSecret(secret) ? await lookups.run(network, () => findKey(db, secret, clock())) : undefined
    if (key && !key.fault) return key
    if (key?.fault) await noteRefusal({ name: key.name, path, reason: key.fault, address })
    countWrongKey(network)
    throw new AppError('unauthenticated')
  }
}

function refusalOf(
  { allowedAddresses, scopes }: ShownKey,
  address: string,
  scope: OperatorScope | undefined,
): 'address' | 'scope' | undefined {
  if (allowedAddresses.length > 0 && !liesIn(address, allowedAddresses)) return 'address'
  return scope === undefined || scopes.includes(scope) ? undefined : 'scope'
}
