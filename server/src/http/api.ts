import type { Access, Endpoint, FullAccess } from '@portal/contract/endpoint.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

import type { Creditor, LoggedInUser, SessionUser } from '#access/creditor.ts'
import { type OpenSession, requireActive, requireLoggedIn, requireReader } from '#access/find-session.ts'
import { AppError, ViewOnly } from '#ground/app-error.ts'
import { success } from '#http/answers.ts'
import { type Caller, type CallerOf, checkKey, open } from '#http/caller.ts'
import { createMountGuarded, type Guard } from '#http/guarded-routes.ts'
import { linesOf, type RowStream, rowStreamType } from '#http/row-stream.ts'
import { createSchemaFilter } from '#http/schema-filter.ts'
import { validated } from '#http/validated.ts'

type Schema = z.core.$ZodType

type Answer<Request extends Schema, Response extends Schema, User, HasFiles extends boolean = false> = (
  payload: z.output<Request>,
  user: User,
  caller: CallerOf<HasFiles>,
) => Promise<z.input<Response>>

export type Api = ReturnType<typeof createApi>

/**
 * Returns functions that mount the contract's endpoints. A mounted endpoint unwraps the envelope, finds the
 * session, validates the payload and wraps the result. Only `creditor` endpoints pass a creditor to their
 * handler, after the login check, so no handler gets one without that check. A session that awaits its second
 * factor can use only `pending` endpoints (requirement R24). A session that must set up two-factor
 * authentication can use only `setUp` endpoints. A clerk who sees the screens of a user can use only `view`
 * endpoints, none of which sends anything.
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

    creditor<Request extends Schema, Response extends Schema, HasFiles extends boolean>(
      endpoint: Endpoint<FullAccess, Request, Response, undefined, HasFiles>,
      answer: Answer<Request, Response, Creditor, HasFiles>,
    ) {
      const admit = endpoint.access === 'view' ? requireReader : requireActive
      mountGuarded({ endpoint, admit, answer, bodyOf: bodyOf(endpoint) })
    },

    /** Mounts an endpoint that streams all rows of a list as JSON lines (contract/src/export.ts). */
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
          // Turns off nginx's buffering of the stream.
          void reply.type(rowStreamType).header('x-accel-buffering', 'no')
          return linesOf(endpoint.response, rows)
        },
      })
    },

    /** Mounts an endpoint for submissions. Its handler must make them idempotent by key. */
    sending<Request extends Schema, Response extends Schema, HasFiles extends boolean>(
      endpoint: Endpoint<'creditor', Request, Response, SubmissionKind, HasFiles>,
      answer: Answer<Request, Response, Creditor, HasFiles>,
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
  if (session.state === 'view') throw new ViewOnly()
  if (session.state !== 'pending') throw new AppError('not_pending') // guard: R24
  return session.user
}

/**
 * Returns a function that builds a response's body. It drops fields that the contract does not list (requirement
 * R43).
 */
function bodyOf<Response extends Schema>({ response }: Endpoint<Access, Schema, Response>) {
  const filter = createSchemaFilter(response)
  return (payload: z.input<Response>) => success(filter(payload))
}
