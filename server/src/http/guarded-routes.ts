import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'

import type { SessionUser } from '#access/creditor.ts'
import type { FindSession, OpenSession } from '#access/find-session.ts'
import { AppError } from '#ground/app-error.ts'
import { type CallerOf, open, tokenOf } from '#http/caller.ts'
import { type CountReceived, readLargeBodies, withFiles } from '#http/large-bodies/large-bodies.ts'
import type { CallShares } from '#http/shares/call-shares.ts'
import { validated } from '#http/validated.ts'

type Schema = z.core.$ZodType

export interface Guard {
  readonly findSession: FindSession
  /** Records that a user was refused; also called for a refused login. */
  readonly noteRefusal: (refusal: Refusal) => Promise<void>
  /** Records what a clerk reads while they see the screens of a user. */
  readonly noteView: (view: ClerkView) => Promise<void>
  /** Waits until all earlier commits are durable (`#db/durable-commit.ts`). */
  readonly untilReplicated: () => Promise<unknown>
  readonly shares: CallShares
  readonly countReceived: CountReceived
  readonly features: FeatureSwitches
}

/** A call of a clerk who sees the screens of a user. */
export interface ClerkView {
  readonly user: SessionUser
  readonly path: string
}

export interface Refusal {
  readonly user: SessionUser
  readonly path: string
  readonly code: AppError['code']
  readonly address: string
}

/** An endpoint, and the sessions that may use it. */
interface GuardedRoute<Request extends Schema, Result, User extends SessionUser, HasFiles extends boolean> {
  readonly endpoint: Endpoint<Access, Request, Schema, SubmissionKind | undefined, HasFiles>
  /** Returns the session's user, or throws if the session may not use the endpoint. */
  readonly admit: (session: OpenSession) => User
  readonly answer: (payload: z.output<Request>, user: User, caller: CallerOf<HasFiles>) => Promise<Result>
  readonly bodyOf: (result: Result, reply: FastifyReply) => unknown
}

/** Returns a function that mounts an endpoint that requires a session. Every refusal is recorded. */
export function createMountGuarded(
  app: FastifyInstance,
  { findSession, noteRefusal, noteView, untilReplicated, shares, countReceived, features }: Guard,
) {
  const largeBodies = readLargeBodies(app, countReceived)

  /**
   * Runs work for a user. Records a refusal. If an error contains the receipt of an earlier submission, waits
   * until that submission is durable.
   */
  async function noting<Result>(user: SessionUser, request: FastifyRequest, work: () => Promise<Result>) {
    try {
      return await work()
    } catch (error) {
      const path = request.routeOptions.url ?? ''
      // guard: R72
      if (error instanceof AppError && refusals.has(error.code))
        await noteRefusal({ user, path, code: error.code, address: request.ip })
      if (error instanceof AppError && error.receipt) await untilReplicated() // guard: R105
      throw error
    }
  }

  /**
   * Route options. If the body may be large, the session is checked before the body is read, so that strangers
   * cannot fill the memory.
   */
  function limitsOf(
    { bodyLimitBytes, carriesFiles }: Endpoint,
    admit: (request: FastifyRequest) => Promise<SessionUser>,
  ): RouteShorthandOptions {
    const larger = bodyLimitBytes === undefined ? undefined : { bodyLimit: bodyLimitBytes }
    const limits = carriesFiles ? withFiles : larger
    if (!limits) return {}
    return {
      ...limits,
      async onRequest(request, reply) {
        const { userId } = await admit(request)
        if (carriesFiles) await largeBodies.receive(request, reply, userId)
      },
    }
  }

  return function mountGuarded<
    Request extends Schema,
    Result,
    User extends SessionUser,
    HasFiles extends boolean,
  >({ endpoint, admit, answer, bodyOf }: GuardedRoute<Request, Result, User, HasFiles>) {
    const { path, isPassive = false, feature } = endpoint
    async function admittedUser(request: FastifyRequest): Promise<User> {
      const session = await shares.lookUp(request.ip, () => findSession(tokenOf(request), { isPassive }))
      if (!session) throw new AppError('unauthenticated')
      const user = await noting(session.user, request, async () => admit(session))
      if (feature !== undefined && !features[feature]) throw new AppError('not_found')
      if (session.state === 'view' && !isPassive) await noteView({ user, path }) // guard: R72
      return user
    }
    app.post(path, limitsOf(endpoint, admittedUser), async (request, reply) => {
      const { payload, caller } = open(request)
      // Checks the session after reading the body, which may have taken minutes. The session or the rights may
      // have ended meanwhile.
      const user = await admittedUser(request)
      // A clerk who sees the screens of a user has their own share of calls, separate from the user's.
      await shares.waitForTurn(user.actor, reply)
      return noting(user, request, async () =>
        // The cast is safe: the body of an endpoint with files is always parsed into a BodyWithFiles.
        bodyOf(await answer(validated(endpoint.request, payload), user, caller as CallerOf<HasFiles>), reply),
      )
    })
  }
}

/** Error codes that are recorded as refusals. */
const refusals: ReadonlySet<string> = new Set([
  'forbidden',
  'second_factor_required',
  'two_factor_required',
  'two_factor_compulsory',
  'reauthentication_required',
] satisfies AppError['code'][])
