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
import { keepListed } from '#http/keep-listed.ts'
import { untilClosed } from '#http/shares/until-closed.ts'
import { validated } from '#http/validated.ts'
import { Refused } from '#operator-api/answers.ts'
import type { Admitted, Door } from '#operator-api/door.ts'
import type { Act, OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { requireAdopted } from '#operator/require-adopted.ts'

type Schema = z.core.$ZodType

/** A file, as it was sent by a creditor. */
export interface Bytes {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly sha256: string
  /** Without a sign that a header cannot have. */
  readonly name: string
}

/** Does what a call asks for; what the operator's work refuses it may throw as it comes. */
type Answer<Request extends Schema, Result, Circumstances extends unknown[] = []> = (
  asked: z.output<Request>,
  act: Act,
  ...circumstances: Circumstances
) => Promise<Result>

/** Waits for the turn of a key, whose place is free again when the answer is out. */
type WaitForTurn = (key: OperatorPerson, reply: FastifyReply) => Promise<void>

export type Mount = ReturnType<typeof createMount>

/**
 * Mounts the calls of the operator's systems: let the key in, then read what is asked, validate it, answer in the
 * envelope. Without an act, which names the key, nothing can be done.
 */
export function createMount(app: FastifyInstance, { db, door, clock }: { db: Db; door: Door; clock: Clock }) {
  const waitAtDoor: WaitForTurn = (key, reply) => door.waitForTurn(key, reply)

  function mount<Request extends Schema, Result>(
    endpoint: OperatorEndpoint<Request>,
    answer: Answer<Request, Result, [FastifyRequest, FastifyReply, Admitted]>,
    bodyOf: (result: Result, reply: FastifyReply) => unknown,
    { on = app, waitForTurn = waitAtDoor }: { on?: FastifyInstance; waitForTurn?: WaitForTurn } = {},
  ) {
    const admitted = new WeakMap<FastifyRequest, Admitted>()
    on.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
      // Before the body: nobody unknown fills the memory.
      async onRequest(request) {
        admitted.set(request, await door.admit(request, endpoint.scope))
        // A system may take a restored copy for the portal.
        if (endpoint.method !== 'GET') await refusing(() => requireAdopted(db)) // guard: R109
      },
      async handler(request, reply) {
        const caller = admitted.get(request)
        if (caller === undefined) throw new AppError('unauthenticated')
        const { by, lookAgain } = caller
        await waitForTurn(by, reply)
        // A body may have outlived the key; a stream has not been read yet.
        if (endpoint.method !== 'GET' && endpoint.body === undefined) await lookAgain() // guard: R104
        const asked = validated(endpoint.request, askedOf(endpoint, request))
        const result = await refusing(() => answer(asked, { by, now: clock() }, request, reply, caller))
        // What was asked may have been done before, by a call that got no answer.
        if (endpoint.method !== 'GET') await untilReplicated(db) // guard: R105
        return bodyOf(result, reply)
      },
    })
  }

  return {
    call<Request extends Schema, Response extends Schema>(
      endpoint: OperatorEndpoint<Request, Response>,
      answer: Answer<Request, z.input<Response>>,
    ) {
      const keep = keepListed(endpoint.response)
      mount(endpoint, answer, (payload) => success(keep(payload)))
    },

    /**
     * A call whose body is read by whoever answers, as it comes, and who looks at the key again when it has ended; such
     * calls have turns of their own.
     */
    stream<Request extends Schema, Response extends Schema>(
      endpoint: OperatorEndpoint<Request, Response> & { readonly body?: 'ndjson' },
      turns: Limiter,
      answer: Answer<Request, z.input<Response>, [FastifyRequest, FastifyReply, Admitted]>,
    ) {
      const keep = keepListed(endpoint.response)
      const waitForTurn: WaitForTurn = async (key, reply) => untilClosed(reply, await turns.enter(key))
      void app.register(async (on) => {
        on.removeAllContentTypeParsers()
        on.addContentTypeParser(ndjsonType, (_request, body, done) => done(null, body))
        mount(endpoint, answer, (payload) => success(keep(payload)), { on, waitForTurn })
      })
    },

    /** A call that answers a file. */
    download<Request extends Schema>(
      endpoint: OperatorEndpoint<Request, 'bytes'>,
      answer: Answer<Request, Bytes>,
    ) {
      mount(endpoint, answer, sendBytes)
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

/** The fields of a request, each from its one place. Throws `invalid` for one that stands in another. */
function askedOf(endpoint: OperatorEndpoint, request: FastifyRequest): object {
  const inPath = fieldsIn(request.params)
  const inQuery = fieldsIn(request.query)
  const hasFields = endpoint.body === undefined && request.body !== undefined
  const inBody = hasFields ? fieldsIn(request.body) : {}
  const [given, misplaced] = areFieldsInQuery(endpoint) ? [inQuery, inBody] : [inBody, inQuery]
  const wrong = [
    ...Object.keys(misplaced),
    ...pathFields(endpoint).filter((name) => Object.hasOwn(given, name)),
  ]
  if (wrong.length > 0)
    throw new AppError('invalid', Object.fromEntries(wrong.map((name) => [name, 'unknown'])))
  return { ...given, ...inPath }
}

/** Throws `malformed` for what has no fields. */
function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('malformed')
  return { ...value }
}

/** Never shown by a browser, and with its hash, so that whoever fetches it knows that it is whole. */
function sendBytes({ bytes, mediaType, sha256, name }: Bytes, reply: FastifyReply): Buffer {
  void reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
  return bytes
}
