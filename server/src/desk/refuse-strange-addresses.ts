import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { DeskCallRefusal } from '#desk/mount.ts'
import type { FindDeskSession } from '#desk/session/find-session.ts'
import { AppError } from '#ground/app-error.ts'
import { ipAddress, isInRanges } from '#ground/text/ip-address.ts'
import { tokenOf } from '#http/caller.ts'
import { isOriginKnown } from '#http/forwarded-addresses.ts'
import type { CallShares } from '#http/shares/call-shares.ts'

interface Rules {
  /** Addresses and ranges from which clerks may work. Empty: any. */
  readonly addresses: readonly string[]
  readonly trustProxy: readonly string[]
  readonly findSession: FindDeskSession
  readonly noteRefusal: (refusal: DeskCallRefusal) => Promise<void>
  readonly shares: CallShares
}

/**
 * Refuses requests from addresses that are not allowed, including requests for the page. If a refused request
 * carries the token of a clerk's session, this is recorded in the audit trail, because the token may be
 * stolen.
 */
export function refuseStrangeAddresses(
  app: FastifyInstance,
  { addresses, trustProxy, findSession, noteRefusal, shares }: Rules,
) {
  if (addresses.length === 0) return

  function isAllowed(request: FastifyRequest) {
    const address = ipAddress(request.ip)
    return (
      isOriginKnown(request, trustProxy) && // guard: R36
      address !== undefined &&
      isInRanges(address, addresses) // guard: R36
    )
  }

  app.addHook('onRequest', async (request) => {
    if (isAllowed(request)) return
    const token = tokenOf(request)
    const session = token && (await shares.lookUp(request.ip, () => findSession(token, { isPassive: true })))
    if (session)
      await noteRefusal({
        clerk: session.clerk,
        path: request.routeOptions.url ?? '',
        code: 'forbidden',
        address: request.ip,
      })
    throw new AppError('forbidden')
  })
}
