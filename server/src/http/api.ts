import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import { type Language, requestEnvelope } from '@portal/contract/envelope.ts'
import { fieldErrorsOf } from '@portal/contract/fields.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Creditor, SessionUser } from '#access/creditor.ts'
import type { FindSession, OpenSession } from '#access/find-session.ts'
import { success } from '#http/answers.ts'
import { AppError } from '#http/app-error.ts'

type Schema = z.core.$ZodType

/** What a handler may know of the call beside its payload. */
export interface Caller {
  /** The bearer token as sent, '' when there is none. */
  readonly token: string
  readonly language: Language
  /** The client's address, behind a trusted proxy the one it names. */
  readonly address: string
  readonly userAgent: string
}

export interface Guard {
  readonly findSession: FindSession
  /** Told of every refusal of a user who is logged in, or on the way to be. */
  readonly noteRefusal: (refusal: Refusal) => Promise<void>
}

interface Refusal {
  readonly user: SessionUser
  readonly path: string
  readonly code: AppError['code']
  readonly address: string
}

export type Api = ReturnType<typeof createApi>

/**
 * Mounts contract endpoints: unwrap the envelope, find the session, validate, answer. The only place that
 * knows the envelope. Only `creditor` hands over a creditor, so using him without the login check does not
 * compile; a session whose second factor is awaited reaches `pending` calls and no others (requirement R24).
 */
export function createApi(app: FastifyInstance, { findSession, noteRefusal }: Guard) {
  type Answer<Request extends Schema, Response extends Schema, User> = (
    payload: z.output<Request>,
    user: User,
    caller: Caller,
  ) => Promise<z.input<Response>>

  /** Mounts a call for one kind of session; `admit` answers its user or throws what refuses it. */
  function mountGuarded<Request extends Schema, Response extends Schema, User extends SessionUser>(
    endpoint: Endpoint<Access, Request, Response>,
    admit: (session: OpenSession) => User,
    answer: Answer<Request, Response, User>,
  ) {
    app.post(endpoint.path, async (request) => {
      const { payload, caller } = open(request)
      const session = await findSession(caller.token, { isPassive: endpoint.isPassive ?? false })
      if (!session) throw new AppError('unauthenticated')
      try {
        const user = admit(session)
        return answered(endpoint, await answer(validated(endpoint, payload), user, caller))
      } catch (error) {
        if (error instanceof AppError && refusals.has(error.code)) {
          const { path } = endpoint
          await noteRefusal({ user: session.user, path, code: error.code, address: caller.address })
        }
        throw error
      }
    })
  }

  return {
    public<Request extends Schema, Response extends Schema>(
      endpoint: Endpoint<'public', Request, Response>,
      answer: (payload: z.output<Request>, caller: Caller) => Promise<z.input<Response>>,
    ) {
      app.post(endpoint.path, async (request) => {
        const { payload, caller } = open(request)
        return answered(endpoint, await answer(validated(endpoint, payload), caller))
      })
    },

    pending<Request extends Schema, Response extends Schema>(
      endpoint: Endpoint<'pending', Request, Response>,
      answer: Answer<Request, Response, SessionUser>,
    ) {
      mountGuarded(endpoint, onlyPending, answer)
    },

    creditor<Request extends Schema, Response extends Schema>(
      endpoint: Endpoint<'creditor', Request, Response>,
      answer: Answer<Request, Response, Creditor>,
    ) {
      mountGuarded(endpoint, onlyActive, answer)
    },
  }
}

/** Failures that mean: somebody asked for what he may not have. */
const refusals: ReadonlySet<string> = new Set([
  'forbidden',
  'second_factor_required',
  'reauthentication_required',
] satisfies AppError['code'][])

function onlyActive(session: OpenSession): Creditor {
  if (session.state !== 'active') throw new AppError('second_factor_required')
  return session.user
}

function onlyPending(session: OpenSession): SessionUser {
  if (session.state !== 'pending') throw new AppError('not_pending')
  return session.user
}

function open(request: FastifyRequest): { payload: unknown; caller: Caller } {
  const envelope = requestEnvelope.safeParse(request.body)
  if (!envelope.success) throw new AppError('malformed')
  const { payload, language } = envelope.data
  const caller = {
    token: bearerToken(request.headers.authorization),
    language,
    address: request.ip,
    userAgent: storable(request.headers['user-agent'] ?? ''),
  }
  return { payload, caller }
}

const bearerToken = (header = '') => /^Bearer ([\w-]{1,200})$/i.exec(header)?.[1] ?? ''

/** A header's text without control characters, short enough to keep. */
const storable = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 300)

function validated<Request extends Schema>({ request }: Endpoint<Access, Request>, payload: unknown) {
  const result = z.safeParse(request, payload, { reportInput: true })
  if (!result.success) throw new AppError('invalid', fieldErrorsOf(result.error))
  return result.data
}

/** Only what the contract lists leaves the server: the schema drops every other key (requirement R43). */
const answered = <Response extends Schema>(
  { response }: Endpoint<Access, Schema, Response>,
  payload: z.input<Response>,
) => success(z.parse(response, payload))
