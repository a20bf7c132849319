import {
  areFieldsInQuery,
  ndjsonType,
  type OperatorEndpoint,
  pathFields,
} from '@portal/contract/operator/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import { untilReplicated } from '#db/durable-commit.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import type { Limiter } from '#ground/limiter.ts'
import { success } from '#http/answers.ts'
import { createSchemaFilter } from '#http/schema-filter.ts'
import { type Bytes, sendBytes } from '#http/sent-file.ts'
import { untilClosed } from '#http/shares/until-closed.ts'
import { validated } from '#http/validated.ts'
import { Refused } from '#operator-api/answers.ts'
import type { Admitted, Authenticator } from '#operator-api/authenticator.ts'
import type { Act, OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { requireAdopted } from '#operator/require-adopted.ts'

type Schema = z.core.$ZodType

/** Handles a call. May throw an OperatorError. */
type Handler<Request extends Schema, Result, Circumstances extends unknown[] = []> = (
  fields: z.output<Request>,
  act: Act,
  ...circumstances: Circumstances
) => Promise<Result>

/**
 * Waits for a slot, because the concurrent calls of a key are limited. The slot is released when the response is
 * sent.
 */
type WaitForTurn = (key: OperatorPerson, reply: FastifyReply) => Promise<void>

export type Mount = ReturnType<typeof createMount>

/**
 * Mounts the calls of the operator API: authenticates the key, reads and validates the request, and responds in
 * the envelope. Every handler gets an `Act`, which names the key for the audit trail.
 */
export function createMount(
  app: FastifyInstance,
  { db, authenticator, clock }: { db: Db; authenticator: Authenticator; clock: Clock },
) {
  const waitForSlot: WaitForTurn = (key, reply) => authenticator.waitForTurn(key, reply)

  function mount<Request extends Schema, Result>(
    endpoint: OperatorEndpoint<Request>,
    handle: Handler<Request, Result, [FastifyRequest, FastifyReply, Admitted]>,
    bodyOf: (result: Result, reply: FastifyReply) => unknown,
    { on = app, waitForTurn = waitForSlot }: { on?: FastifyInstance; waitForTurn?: WaitForTurn } = {},
  ) {
    const admitted = new WeakMap<FastifyRequest, Admitted>()
    on.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
      // Authenticates the key before the body is read, so that callers without a valid key cannot fill the memory.
      async onRequest(request) {
        admitted.set(request, await authenticator.admit(request, endpoint.scope))
        // The caller may mistake a restored copy for the portal, so the copy refuses changes.
        if (endpoint.method !== 'GET') await refusing(() => requireAdopted(db)) // guard: R109
      },
      async handler(request, reply) {
        const caller = admitted.get(request)
        if (caller === undefined) throw new AppError('unauthenticated')
        const { by, lookAgain } = caller
        await waitForTurn(by, reply)
        // The key may have been revoked while the body was received. A streamed body is only read by the handler,
        // which then checks the key again.
        if (endpoint.method !== 'GET' && endpoint.body === undefined) await lookAgain() // guard: R104
        const fields = validated(endpoint.request, fieldsOf(endpoint, request))
        const result = await refusing(() => handle(fields, { by, now: clock() }, request, reply, caller))
        // A repeated call waits too, although it changes nothing: the response to the first call may have been
        // lost before its commit was replicated.
        if (endpoint.method !== 'GET') await untilReplicated(db) // guard: R105
        return bodyOf(result, reply)
      },
    })
  }

  return {
    call<Request extends Schema, Response extends Schema>(
      endpoint: OperatorEndpoint<Request, Response>,
      handle: Handler<Request, z.input<Response>>,
    ) {
      const filter = createSchemaFilter(endpoint.response)
      mount(endpoint, handle, (payload) => success(filter(payload)))
    },

    /**
     * Mounts a call with a streamed body. Its handler reads the body and then checks the key again. Such calls
     * have a limiter of their own.
     */
    stream<Request extends Schema, Response extends Schema>(
      endpoint: OperatorEndpoint<Request, Response> & { readonly body?: 'ndjson' },
      limiter: Limiter,
      handle: Handler<Request, z.input<Response>, [FastifyRequest, FastifyReply, Admitted]>,
    ) {
      const filter = createSchemaFilter(endpoint.response)
      const waitForTurn: WaitForTurn = async (key, reply) => untilClosed(reply, await limiter.enter(key))
      void app.register(async (on) => {
        on.removeAllContentTypeParsers()
        on.addContentTypeParser(ndjsonType, (_request, body, done) => done(null, body))
        mount(endpoint, handle, (payload) => success(filter(payload)), { on, waitForTurn })
      })
    },

    /** Mounts a call that returns a file. */
    download<Request extends Schema>(
      endpoint: OperatorEndpoint<Request, 'bytes'>,
      handle: Handler<Request, Bytes>,
    ) {
      mount(endpoint, handle, sendBytes)
    },
  }
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof OperatorError ? new Refused(error) : error
  }
}

/** Collects the fields of a request from path, query and body. Throws `invalid` for a field in the wrong place. */
function fieldsOf(endpoint: OperatorEndpoint, request: FastifyRequest): object {
  const inPath = fieldsIn(request.params)
  const inQuery = fieldsIn(request.query)
  const hasFields = endpoint.body === undefined && request.body !== undefined
  const inBody = hasFields ? fieldsIn(request.body) : {}
  const [fields, misplaced] = areFieldsInQuery(endpoint) ? [inQuery, inBody] : [inBody, inQuery]
  const wrong = [
    ...Object.keys(misplaced),
    ...pathFields(endpoint).filter((name) => Object.hasOwn(fields, name)),
  ]
  if (wrong.length > 0)
    throw new AppError('invalid', Object.fromEntries(wrong.map((name) => [name, 'unknown'])))
  return { ...fields, ...inPath }
}

/** Throws `malformed` unless the value is an object. */
function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('malformed')
  return { ...value }
}
