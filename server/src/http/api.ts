import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

import type { Creditor, LoggedInUser, SessionUser } from '#access/creditor.ts'
import { type OpenSession, requireActive, requireLoggedIn } from '#access/find-session.ts'
import { AppError } from '#ground/app-error.ts'
import { success } from '#http/answers.ts'
import { type Caller, type CallerOf, checkKey, open } from '#http/caller.ts'
import { createMountGuarded, type Guard } from '#http/guarded-routes.ts'
import { keepListed } from '#http/keep-listed.ts'
import { linesOf, type RowStream, rowStreamType } from '#http/row-stream.ts'
import { validated } from '#http/validated.ts'

type Schema = z.core.$ZodType

type Answer<Request extends Schema, Response extends Schema, User, Carries extends boolean = false> = (
  payload: z.output<Request>,
  user: User,
  caller: CallerOf<Carries>,
) => Promise<z.input<Response>>

export type Api = ReturnType<typeof createApi>

/**
 * Mounts contract endpoints: unwrap the envelope, find the session, validate, answer. The only place that
 * knows the envelope. Only `creditor` hands over a creditor, so using him without the login check does not
 * compile; a session whose second factor is awaited reaches `pending` calls and no others (requirement R24), one that
 * must set up two-factor `setUp` calls and no others.
 */
export function createApi(app: FastifyInstance, guard: Guard) {
  const mountGuarded = createMountGuarded(app, guard)
  return {
    public<Request extends Schema, Response extends Schema>(
      endpoint: Endpoint<'public', Request, Response, undefined, false>,
      answer: (payload: z.output<Request>, caller: Caller) => Promise<z.input<Response>>,
    ) {
      app.post(endpoint.path, async (request) => {
        const { payload, caller } = open(request)
        return bodyOf(endpoint)(await answer(validated(endpoint.request, payload), caller))
      })
    },

    pending<Request extends Schema, Response extends Schema>(
      endpoint: Endpoint<'pending', Request, Response, undefined, false>,
      answer: Answer<Request, Response, SessionUser>,
    ) {
      mountGuarded({ endpoint, admit: onlyPending, answer, bodyOf: bodyOf(endpoint) })
    },

    setUp<Request extends Schema, Response extends Schema>(
      endpoint: Endpoint<'setUp', Request, Response, undefined, false>,
      answer: Answer<Request, Response, LoggedInUser>,
    ) {
      mountGuarded({ endpoint, admit: requireLoggedIn, answer, bodyOf: bodyOf(endpoint) })
    },

    creditor<Request extends Schema, Response extends Schema, Carries extends boolean>(
      endpoint: Endpoint<'creditor', Request, Response, undefined, Carries>,
      answer: Answer<Request, Response, Creditor, Carries>,
    ) {
      mountGuarded({ endpoint, admit: requireActive, answer, bodyOf: bodyOf(endpoint) })
    },

    /** A call that answers all rows of a list, line by line (contract/src/export.ts). */
    creditorStream<Request extends Schema, Row extends Schema>(
      endpoint: Endpoint<'creditor', Request, Row, undefined, false>,
      openRows: (
        payload: z.output<Request>,
        creditor: Creditor,
        caller: Caller,
      ) => Promise<RowStream<z.input<Row>>>,
    ) {
      mountGuarded({
        endpoint,
        admit: requireActive,
        answer: openRows,
        bodyOf(rows, reply) {
          // a proxy passes the lines on as they come and keeps none of them
          void reply.type(rowStreamType).header('x-accel-buffering', 'no')
          return linesOf(endpoint.response, rows)
        },
      })
    },

    /** A call that sends something: its handler sees to it that a key takes effect once. */
    sending<Request extends Schema, Response extends Schema, Carries extends boolean>(
      endpoint: Endpoint<'creditor', Request, Response, SubmissionKind, Carries>,
      answer: Answer<Request, Response, Creditor, Carries>,
    ) {
      mountGuarded({
        endpoint,
        admit: requireActive,
        bodyOf: bodyOf(endpoint),
        async answer(payload, user, caller) {
          checkKey(caller.idempotencyKey)
          return answer(payload, user, caller)
        },
      })
    },
  }
}

function onlyPending(session: OpenSession): SessionUser {
  if (session.state !== 'pending') throw new AppError('not_pending')
  return session.user
}

/** Only what the contract lists leaves the server (requirement R43). */
function bodyOf<Response extends Schema>({ response }: Endpoint<Access, Schema, Response>) {
  const keep = keepListed(response)
  return (payload: z.input<Response>) => success(keep(payload))
}
