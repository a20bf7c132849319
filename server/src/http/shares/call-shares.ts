import type { FastifyReply } from 'fastify'

import { addressKey } from '#access/login/throttle-keys.ts'
import type { Clock } from '#ground/clock.ts'
import { Limiter } from '#ground/limiter.ts'
import { createCallRate } from '#http/shares/call-rate.ts'
import { callsOfUser, lookupsOfAddress, turnPatienceMs } from '#http/shares/limits.ts'
import { untilClosed } from '#http/shares/until-closed.ts'
import { defaultCallsPerMinute } from '#settings/settings.ts'

export type CallShares = ReturnType<typeof createCallShares>

/**
 * Limits the API calls of each user, and the session lookups from each address. The state is in memory, per
 * process.
 */
export function createCallShares({
  clock,
  callsPerMinute = defaultCallsPerMinute,
  turnPatienceMs: timeoutMs = turnPatienceMs,
}: {
  clock: Clock
  callsPerMinute?: number | undefined
  /** How long a call waits for its turn. */
  turnPatienceMs?: number | undefined
}) {
  const countCall = createCallRate(callsPerMinute, clock)
  const calls = new Limiter({ ...callsOfUser, timeoutMs })
  const lookups = new Limiter({ ...lookupsOfAddress, timeoutMs })
  return {
    /** Runs a session lookup as soon as the address has a free place. */
    lookUp: <Found>(address: string, find: () => Promise<Found>) => lookups.run(addressKey(address), find),

    /**
     * Counts an API call, and waits until the user has a free place. The place is occupied until the response
     * is sent or the connection closes. Throws `too_many` if the user makes too many calls.
     */
    async waitForTurn(caller: string, reply: FastifyReply): Promise<void> {
      countCall(caller)
      untilClosed(reply, await calls.enter(caller))
    },
  }
}
