import { Readable } from 'node:stream'

import {
  deliveryLimitBytes,
  sendDelivery,
  showDelivery,
  usualWaitSeconds,
} from '@portal/contract/operator/imports.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import { Limiter } from '#ground/limiter.ts'
import { deliveriesOfKeys } from '#operator-api/limits.ts'
import type { Mount } from '#operator-api/mount.ts'
import type { RequestedOptions } from '#operator/import/over-http/delivery-options.ts'
import { type Outcome, requireOutcome, waitUntilEnded } from '#operator/import/over-http/outcome.ts'
import type { Places } from '#operator/import/over-http/places.ts'
import { receiveDelivery } from '#operator/import/over-http/receive.ts'
import { OperatorError } from '#operator/operator-error.ts'
import type { AuditRead } from '#operator/read-audit.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly places: Places
  readonly stop: AbortSignal | undefined
  readonly auditRead: AuditRead
}

/** Mounts the calls for imports over HTTP (docs/import-format.md). */
export function importRoutes(mount: Mount, { places, stop, auditRead, ...context }: Context) {
  mount.stream(sendDelivery, new Limiter(deliveriesOfKeys), async (query, { by }, request, reply, caller) => {
    const receiver = { ...context, places, limitBytes: deliveryLimitBytes }
    const { body } = request
    if (!(body instanceof Readable)) throw new AppError('malformed')
    const { sender, lookAgain } = caller
    const delivery = {
      body,
      isCompressed: isCompressed(request),
      requested: optionsOf(query),
      name: query.delivery,
      by,
      sender,
    }
    const id = await receiveDelivery(receiver, delivery, lookAgain)
    void reply.header('location', `${sendDelivery.path}/${id}`)
    const patienceMs = Number(query.wait ?? usualWaitSeconds) * 1_000
    const outcome = await waitUntilEnded(receiver.places, id, {
      patienceMs,
      signal: whenNobodyWaits(reply, stop),
    })
    if (outcome.state === 'stopped') {
      // The import may have stopped because the key was revoked. In that case `lookAgain` throws the error
      // about the key.
      await lookAgain()
      throw new OperatorError(outcome.fault, { code: 'invalid' })
    }
    void reply.code(outcome.state === 'waiting' ? 202 : 200)
    return answerOf(outcome)
  })

  mount.call(showDelivery, async ({ delivery }, act) => {
    const outcome = await requireOutcome(places, delivery)
    await auditRead(act, { event: 'delivery_shown', details: { delivery: outcome.id } })
    return answerOf(outcome)
  })
}

function isCompressed({ headers }: FastifyRequest): boolean {
  const coding = headers['content-encoding'] ?? 'identity'
  if (/^(x-)?gzip$/i.test(coding)) return true
  if (/^identity$/i.test(coding)) return false
  throw new AppError('unsupported_media_type')
}

const optionsOf = ({
  kind,
  complete,
  maxDeletions,
  check,
}: z.output<typeof sendDelivery.request>): RequestedOptions => ({
  kind: kind ?? null,
  complete: complete?.split(',') ?? [],
  maxDeletions: maxDeletions === undefined ? null : Number(maxDeletions),
  isCheck: check === 'true',
})

/** Returns a signal that aborts when the client disconnects or the portal stops. */
function whenNobodyWaits({ raw }: FastifyReply, stop: AbortSignal | undefined): AbortSignal {
  const disconnected = new AbortController()
  raw.once('close', () => disconnected.abort())
  return AbortSignal.any([disconnected.signal, ...(stop ? [stop] : [])])
}

const answerOf = ({ files, warnings, acceptedAt, ...outcome }: Outcome) => ({
  ...outcome,
  acceptedAt: acceptedAt.toISOString(),
  files: [...files],
  warnings: [...warnings],
})
