import type { FastifyInstance, FastifyRequest } from 'fastify'

import { forwardedAddresses, ipAddress, isInRanges } from '#ground/text/ip-address.ts'

/** Requests whose X-Forwarded-For was cut off at an invalid address. */
const truncated = new WeakSet<FastifyRequest>()

/** Cleans X-Forwarded-For, so that `request.ip` is always a valid address. Call this before adding other hooks. */
export function readForwardedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => readForwarded(request))
}

/** Removes the untrusted part of a request's X-Forwarded-For. */
export function readForwarded(request: FastifyRequest) {
  const { headers } = request.raw
  const header = headers['x-forwarded-for']?.toString()
  if (header === undefined) return
  const addresses = forwardedAddresses(header)
  headers['x-forwarded-for'] = addresses.join(', ')
  if (addresses.length < header.split(',').length) truncated.add(request)
}

/**
 * Whether `request.ip` is certainly the client's address. It is not certain if an untrusted host sent
 * X-Forwarded-For, because this host may be a proxy that is missing in the settings. It is not certain either
 * if a trusted proxy sent no such header, or one that names only proxies after an invalid address.
 * @param trustProxy addresses and ranges of the trusted proxies
 */
export function isOriginKnown(request: FastifyRequest, trustProxy: readonly string[]): boolean {
  const isOfProxy = (header: string) => {
    const address = ipAddress(header)
    return address !== undefined && isInRanges(address, trustProxy)
  }
  const forwarded = request.headers['x-forwarded-for']
  if (!isOfProxy(request.raw.socket.remoteAddress ?? '')) return forwarded === undefined
  return Boolean(forwarded) && !(truncated.has(request) && isOfProxy(request.ip))
}
