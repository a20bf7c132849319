import type { FastifyInstance, FastifyRequest } from 'fastify'

import { forwardedAddresses, ipAddress, liesIn } from '#ground/text/ip-address.ts'

/** Requests whose header says something that is no address, and whatever was before it. */
const cutShort = new WeakSet<FastifyRequest>()

/** Leaves only addresses in the header, so that `request.ip` is one everywhere. To be called before all other hooks. */
export function readForwardedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => readForwarded(request))
}

/** The same of one request. */
export function readForwarded(request: FastifyRequest) {
  const { headers } = request.raw
  const written = headers['x-forwarded-for']?.toString()
  if (written === undefined) return
  const addresses = forwardedAddresses(written)
  headers['x-forwarded-for'] = addresses.join(', ')
  if (addresses.length < written.split(',').length) cutShort.add(request)
}

/**
 * Whether `request.ip` is from where a request comes: not when a proxy has not said it, so that it would seem to come
 * from the proxy's own machine, nor when somebody says it whose word does not count, such as a proxy that was forgotten.
 * @param trustProxy Addresses and ranges of the proxies.
 */
export function isOriginKnown(request: FastifyRequest, trustProxy: readonly string[]): boolean {
  const isOfProxy = (written: string) => {
    const address = ipAddress(written)
    return address !== undefined && liesIn(address, trustProxy)
  }
  const forwarded = request.headers['x-forwarded-for']
  if (!isOfProxy(request.raw.socket.remoteAddress ?? '')) return forwarded === undefined
  return Boolean(forwarded) && !(cutShort.has(request) && isOfProxy(request.ip))
}
