import type { FastifyReply } from 'fastify'

import { addressKey } from '#access/login/throttle-keys.ts'
import type { Clock } from '#ground/clock.ts'
import { Limiter } from '#ground/limiter.ts'
import { createCallRate } from '#http/shares/call-rate.ts'
import { callsOfUser, lookupsOfAddress } from '#http/shares/limits.ts'
import { untilClosed } from '#http/shares/until-closed.ts'
import { defaultCallsPerMinute } from '#settings/settings.ts'

export type CallShares = ReturnType<typeof createCallShares>

/** Makes what keeps each user and each address within its share of the calls. Nothing of it is written anywhere. */
export function createCallShares({
  clock,
  callsPerMinute = defaultCallsPerMinute,
}: {
  clock: Clock
  callsPerMinute?: number | undefined
}) {
  const countCall = createCallRate(callsPerMinute, clock)
  const calls = new Limiter(callsOfUser)
  const lookups = new Limiter(lookupsOfAddress)
  return {
    /** Looks a token up, when it is the address's turn. */
    lookUp: <Found>(address: string, find: () => Promise<Found>) => lookups.run(addressKey(address), find),

    /** Waits for the user's turn; his place is free again when the answer is out, or its connection lost. */
    async waitForTurn(userId: string, reply: FastifyReply): Promise<void> {
      countCall(userId)
      untilClosed(reply, await calls.enter(userId))
    },
  }
}
