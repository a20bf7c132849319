import type * as z from 'zod/mini'

import type { FeatureName } from '#feature-switches.ts'
import type { SubmissionKind } from '#submission-kinds.ts'

/**
 * Who may call:
 * - `public`: anyone, also without a session;
 * - `pending`: a session whose second factor is still awaited, and no other;
 * - `setUp`: a session whose login is finished, also one that must set up two-factor before anything else;
 * - `creditor`: a session that may do everything. Refuses both of the former by default.
 */
export type Access = 'public' | 'pending' | 'setUp' | 'creditor'

type Schema = z.core.$ZodType

interface Declaration<Who extends Access, Request extends Schema, Response extends Schema> {
  readonly path: `/v1/${string}`
  readonly access: Who
  readonly request: Request
  readonly response: Response
  /** A passive call does not count as use of the session. */
  readonly isPassive?: true
  /** The largest body in bytes, where it is not that of every call, or of every call that carries files. */
  readonly bodyLimitBytes?: number
  /** Answers lines of JSON instead of one envelope (`export.ts`); `response` is then one row. */
  readonly streams?: true
  /** The part of the portal that it belongs to; while that is off the call answers `not_found`. */
  readonly feature?: FeatureName
  /** One line for the OpenAPI description. */
  readonly summary: string
}

/** One call of the portal, declared once: the server mounts it, the browser calls it, tests and OpenAPI read it. */
export interface Endpoint<
  Who extends Access = Access,
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Sends extends SubmissionKind | undefined = SubmissionKind | undefined,
  Carries extends boolean = boolean,
> extends Declaration<Who, Request, Response> {
  /** What a sending call sends, once for each idempotency key (`submission.ts`); undefined of all others. */
  readonly sends: Sends
  /** Whether files come with it, as `file` or `files` (`files.ts`): only then its handler gets any. */
  readonly carriesFiles: Carries
}

/** Declares a call; it keeps the exact types of the schemas. */
export const endpoint = <
  Who extends Access,
  Request extends Schema,
  Response extends Schema,
  Sends extends SubmissionKind | undefined = undefined,
  Carries extends boolean = false,
>(
  declaration: Declaration<Who, Request, Response> & {
    readonly sends?: Sends
    readonly carriesFiles?: Carries
  },
): Endpoint<Who, Request, Response, Sends, Carries> => ({
  ...declaration,
  // What is left out is what its type parameter then is.
  sends: declaration.sends as Sends,
  carriesFiles: (declaration.carriesFiles ?? false) as Carries,
})
