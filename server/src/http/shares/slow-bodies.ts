import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressKey } from '#access/login/throttle-keys.ts'
import { AppError } from '#ground/app-error.ts'
import { bodySpeed, unfinishedBodiesOfAddress } from '#http/shares/limits.ts'
import { endUnread } from '#http/shares/unread-bodies.ts'

interface Arrival {
  readonly begunAt: number
  /** Start of the body, or of the current interval. */
  since: number
  /** Bytes that the connection had received at `since`. */
  bytesBefore: number
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Limits {
  readonly graceMs: number
  readonly leastBytesPerSecond: number
  readonly perAddress: number
  readonly checkMs: number
  /**
   * After this time, the average speed is measured anew. Otherwise, a long body could start fast and then stop for
   * hours.
   */
  readonly intervalMs: number
  /** Maximum duration of a body at any speed. */
  readonly longestMs: number
}

const defaultLimits: Limits = {
  ...bodySpeed,
  perAddress: unfinishedBodiesOfAddress,
  checkMs: 1_000,
  intervalMs: Infinity,
  longestMs: Infinity,
}

/**
 * Ends requests whose bodies are too slow or take too long (`too_slow`), and refuses small bodies from an address
 * with too many unfinished ones (`too_many`); large bodies have a limit of their own. A response that is sent
 * before the end of the body closes the connection. Call this before mounting routes.
 */
export function refuseSlowBodies(
  app: FastifyInstance,
  isLarge: (request: FastifyRequest) => boolean,
  ownLimits: Partial<Limits> = {},
) {
  const limits: Limits = { ...defaultLimits, ...ownLimits }
  const arrivals = new Set<Arrival>()
  const unfinished = new Map<string, number>()

  function watch(request: FastifyRequest, reply: FastifyReply) {
    const now = performance.now()
    const arrival = {
      begunAt: now,
      since: now,
      bytesBefore: request.raw.socket.bytesRead,
      request,
      reply,
    }
    arrivals.add(arrival)
    for (const end of ['end', 'close']) request.raw.once(end, () => arrivals.delete(arrival))
  }

  /**
   * Counts a body as unfinished until it ends or the response is sent. Throws `too_many` if the address has too
   * many.
   */
  function count({ raw, ip }: FastifyRequest, reply: FastifyReply) {
    const address = addressKey(ip)
    const others = unfinished.get(address) ?? 0
    if (others >= limits.perAddress) throw new AppError('too_many')
    unfinished.set(address, others + 1)
    let isCounted = true
    const uncount = () => {
      const left = (unfinished.get(address) ?? 0) - (isCounted ? 1 : 0)
      isCounted = false
      if (left > 0) unfinished.set(address, left)
      else unfinished.delete(address)
    }
    raw.once('end', uncount)
    reply.raw.once('close', uncount)
  }

  app.addHook('preParsing', async (request, reply) => {
    if (bodiless.has(request.method)) return
    watch(request, reply)
    if (!isLarge(request)) count(request, reply)
  })
  app.addHook('onSend', (request, reply, _payload, done) => endUnread(request, reply, done))

  const check = setInterval(() => {
    for (const arrival of arrivals)
      if (isTooSlow(arrival, limits)) end(arrival)
      else if (performance.now() - arrival.since >= limits.intervalMs) restartInterval(arrival)
  }, limits.checkMs).unref()
  app.addHook('onClose', async () => clearInterval(check))

  function end(arrival: Arrival) {
    const { request, reply } = arrival
    arrivals.delete(arrival)
    const isBeingRead = request.raw.listenerCount('error') > 0
    if (reply.sent || !isBeingRead) request.raw.socket.destroy()
    // Whatever reads the body gets the error, as if the connection had broken.
    else request.raw.emit('error', new AppError('too_slow'))
  }
}

function restartInterval(arrival: Arrival) {
  arrival.since = performance.now()
  arrival.bytesBefore = arrival.request.raw.socket.bytesRead
}

/** Methods whose requests have no body, or one that is ignored. */
const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const isWhole = ({ raw }: FastifyRequest) => raw.readableEnded || raw.destroyed

function isTooSlow({ begunAt, since, bytesBefore, request }: Arrival, limits: Limits): boolean {
  if (isWhole(request)) return false
  if (performance.now() - begunAt >= limits.longestMs) return true
  const milliseconds = performance.now() - since
  if (milliseconds < limits.graceMs) return false
  const bytes = request.raw.socket.bytesRead - bytesBefore
  return (bytes * 1_000) / milliseconds < limits.leastBytesPerSecond
}
