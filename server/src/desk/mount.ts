import { Readable } from 'node:stream'

import {
  bytesType,
  type DeskEndpoint,
  type DeskNeed,
  type DeskRight,
  hasRight,
} from '@portal/contract/desk/endpoint.ts'
import type { Language } from '@portal/contract/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import { untilReplicated } from '#db/durable-commit.ts'
import { type DeskCall, type DeskClerk } from '#desk/clerk.ts'
import { refusedByOperator } from '#desk/refusal.ts'
import type { FindDeskSession, OpenDeskSession } from '#desk/session/find-session.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import type { Limiter } from '#ground/limiter.ts'
import { languageOf, success } from '#http/answers.ts'
import { type Caller, open, tokenOf } from '#http/caller.ts'
import { createSchemaFilter } from '#http/schema-filter.ts'
import { type Bytes, sendBytes, sendStream, type SentStream } from '#http/sent-file.ts'
import type { CallShares } from '#http/shares/call-shares.ts'
import { untilClosed } from '#http/shares/until-closed.ts'
import { validated } from '#http/validated.ts'
import { personOfClerk } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { requireAdopted } from '#operator/require-adopted.ts'

type Schema = z.core.$ZodType

/** A refused call of a clerk, for the audit trail. */
export interface DeskCallRefusal {
  readonly clerk: DeskClerk
  readonly path: string
  readonly code: AppError['code']
  readonly address: string
}

interface Guard {
  readonly db: Db
  readonly clock: Clock
  readonly findSession: FindDeskSession
  readonly noteRefusal: (refusal: DeskCallRefusal) => Promise<void>
  readonly shares: CallShares
}

/** Handles a call. May throw an OperatorError. */
type Handler<Request extends Schema, Circumstances, Result> = (
  fields: z.output<Request>,
  call: Circumstances,
) => Promise<Result>

/** A call whose clerk is not logged in yet. */
export interface LoginCall extends Caller {
  readonly clerk: DeskClerk
}

export type DeskMount = ReturnType<typeof createDeskMount>

/**
 * Returns functions that mount the calls of the desk. A mounted call unwraps the envelope, finds the session,
 * checks the right, validates the request, and drops response fields that the contract does not list. Each
 * call reads the session and the role from the database, so that changes to a clerk take effect immediately.
 */
export function createDeskMount(
  app: FastifyInstance,
  { db, clock, findSession, noteRefusal, shares }: Guard,
) {
  async function admittedClerk(endpoint: DeskEndpoint, request: FastifyRequest): Promise<DeskClerk> {
    const isPassive = endpoint.isPassive ?? false
    const session = await shares.lookUp(request.ip, () => findSession(tokenOf(request), { isPassive }))
    if (!session) throw new AppError('unauthenticated')
    const code = refusalOf(session, endpoint)
    const { clerk } = session
    if (code === undefined) return clerk
    // guard: R72
    if (code !== 'not_pending') await noteRefusal({ clerk, path: endpoint.path, code, address: request.ip })
    throw new AppError(code)
  }

  function mount<Request extends Schema, Result>(
    endpoint: DeskEndpoint<DeskNeed, Request>,
    handle: Handler<Request, LoginCall, Result>,
    bodyOf: (result: Result, reply: FastifyReply) => unknown,
  ) {
    app.post(endpoint.path, bodyOptions(endpoint), async (request, reply) => {
      // This happens after the body has been read, because the session may have ended or the role may have
      // changed meanwhile.
      const { payload, caller } = open(request)
      const clerk = await admittedClerk(endpoint, request)
      await shares.waitForTurn(`clerk:${clerk.id}`, reply)
      const result = await refusing(async () => {
        // A clerk may mistake a restored copy for the portal.
        if (endpoint.changes) await requireAdopted(db) // guard: R109
        return handle(validated(endpoint.request, payload), { ...caller, clerk })
      })
      // A repeated call waits too, although it changes nothing: the response to the first call may have been lost
      // before its commit was replicated.
      if (endpoint.changes) await untilReplicated(db)
      return bodyOf(result, reply)
    })
  }

  /** Reads a large body only for a clerk who may make the call, so that others cannot fill the memory. */
  const bodyOptions = ({ bodyLimitBytes: bodyLimit, ...endpoint }: DeskEndpoint) =>
    bodyLimit === undefined
      ? {}
      : {
          bodyLimit,
          onRequest: async (request: FastifyRequest) => void (await admittedClerk(endpoint, request)),
        }

  const deskCall = (clerk: DeskClerk, language: Language): DeskCall => ({
    clerk,
    language,
    act: { by: personOfClerk(clerk.name), now: clock() },
  })

  /** Passes only what a handler of a logged-in clerk needs. */
  const asDeskCall =
    <Request extends Schema, Result>(handle: Handler<Request, DeskCall, Result>) =>
    (fields: z.output<Request>, { clerk, language }: LoginCall) =>
      handle(fields, deskCall(clerk, language))

  return {
    public<Request extends Schema, Response extends Schema>(
      endpoint: DeskEndpoint<'public', Request, Response>,
      handle: Handler<Request, Caller, z.input<Response>>,
    ) {
      const filter = createSchemaFilter(endpoint.response)
      app.post(endpoint.path, async (request) => {
        const { payload, caller } = open(request)
        return success(filter(await handle(validated(endpoint.request, payload), caller)))
      })
    },

    /** Mounts a call of a session that is not logged in yet. */
    login<Request extends Schema, Response extends Schema>(
      endpoint: DeskEndpoint<'pending' | 'setUp', Request, Response>,
      handle: Handler<Request, LoginCall, z.input<Response>>,
    ) {
      const filter = createSchemaFilter(endpoint.response)
      mount(endpoint, handle, (payload) => success(filter(payload)))
    },

    call<Request extends Schema, Response extends Schema>(
      endpoint: DeskEndpoint<DeskRight, Request, Response>,
      handle: Handler<Request, DeskCall, z.input<Response>>,
    ) {
      const filter = createSchemaFilter(endpoint.response)
      mount(endpoint, asDeskCall(handle), (payload) => success(filter(payload)))
    },

    /**
     * Mounts a call whose body is the bytes of a file. The clerk is admitted before the body is read. The
     * handler reads the body, and must then check the clerk again. Such calls have a limiter of their own.
     */
    upload<Request extends Schema, Response extends Schema>(
      endpoint: DeskEndpoint<DeskRight, Request, Response> & { readonly body?: 'bytes' },
      limiter: Limiter,
      handle: (fields: z.output<Request>, call: DeskCall, body: Readable) => Promise<z.input<Response>>,
    ) {
      const filter = createSchemaFilter(endpoint.response)
      const admitted = new WeakMap<FastifyRequest, DeskClerk>()
      const onRequest = async (request: FastifyRequest) => {
        admitted.set(request, await admittedClerk(endpoint, request))
      }
      void app.register(async (on) => {
        on.removeAllContentTypeParsers()
        on.addContentTypeParser(bytesType, (_request, body, done) => done(null, body))
        on.post(endpoint.path, { onRequest }, async (request, reply) => {
          const { body, query } = request
          const clerk = admitted.get(request)
          if (!clerk) throw new AppError('unauthenticated')
          untilClosed(reply, await limiter.enter(clerk.id))
          const result = await refusing(async () => {
            if (endpoint.changes) await requireAdopted(db) // guard: R109
            const fields = validated(endpoint.request, query)
            if (!(body instanceof Readable)) throw new AppError('malformed')
            return handle(fields, deskCall(clerk, languageOf(query)), body)
          })
          if (endpoint.changes) await untilReplicated(db)
          return success(filter(result))
        })
      })
    },

    /** Mounts a call that returns a file. */
    download<Request extends Schema>(
      endpoint: DeskEndpoint<DeskRight, Request, 'bytes'>,
      handle: Handler<Request, DeskCall, Bytes>,
    ) {
      mount(endpoint, asDeskCall(handle), sendBytes)
    },

    /** Mounts a call that streams a file of any length. */
    streamedDownload<Request extends Schema>(
      endpoint: DeskEndpoint<DeskRight, Request, 'bytes'>,
      handle: Handler<Request, DeskCall, SentStream>,
    ) {
      mount(endpoint, asDeskCall(handle), sendStream)
    },
  }
}

/** Why a session may not use a call; undefined if it may. */
function refusalOf(
  { state, clerk }: OpenDeskSession,
  { needs, needsAllCustomers }: DeskEndpoint,
): AppError['code'] | undefined {
  if (needs === 'public' || needs === state) return undefined
  if (state === 'setUp') return 'two_factor_required' // guard: R24
  if (state === 'pending') return 'second_factor_required' // guard: R24
  if (needs === 'pending' || needs === 'setUp') return 'not_pending'
  if (!hasRight(clerk.role, needs)) return 'forbidden' // guard: R36
  if (needsAllCustomers && clerk.customers !== null) return 'forbidden' // guard: R36
  return undefined
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof OperatorError ? refusedByOperator(error) : error
  }
}
