import type * as z from 'zod/mini'

import type { FeatureName } from '#feature-switches.ts'
import type { SubmissionKind } from '#submission-kinds.ts'

/**
 * Who may call an endpoint:
 * - `public`: anyone, without a session;
 * - `pending`: only a session that still waits for its second factor;
 * - `setUp`: a session after login, including one that must set up two-factor first;
 * - `creditor`: a session with full access, so neither pending nor required to set up two-factor;
 * - `view`: like `creditor`, and also a clerk of the collection company who sees the screens of a user
 *   (`see-as.ts`). Only for calls that change nothing: all other calls refuse such a clerk.
 */
export type Access = 'public' | 'pending' | 'setUp' | 'creditor' | 'view'

/** Who may call an endpoint that needs a session with full access. */
export type FullAccess = Extract<Access, 'creditor' | 'view'>

type Schema = z.core.$ZodType

interface Declaration<Who extends Access, Request extends Schema, Response extends Schema> {
  readonly path: `/v1/${string}`
  readonly access: Who
  readonly request: Request
  readonly response: Response
  /** A passive call does not prolong the session. */
  readonly isPassive?: true
  /** Overrides the default limit of the request body, in bytes. */
  readonly bodyLimitBytes?: number
  /**
   * Responds with a stream of JSON lines instead of one envelope (`export.ts`). `response` is the schema of one
   * row.
   */
  readonly streams?: true
  /** While this feature is off, the call answers `not_found`. */
  readonly feature?: FeatureName
  /** One line for the OpenAPI description. */
  readonly summary: string
}

/** One call of the portal. Server, browser, tests and OpenAPI description all derive from it. */
export interface Endpoint<
  Who extends Access = Access,
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Sends extends SubmissionKind | undefined = SubmissionKind | undefined,
  Carries extends boolean = boolean,
> extends Declaration<Who, Request, Response> {
  /**
   * The kind of submission that the call creates, once per idempotency key (`submission.ts`); undefined for other
   * calls.
   */
  readonly sends: Sends
  /**
   * Whether the request schema has a field `file` or `files` (`files.ts`). Only then does the server decode files
   * and pass them to the handler.
   */
  readonly carriesFiles: Carries
}

/** Declares a call and keeps the exact types of its schemas. */
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
  // The cast is safe: if a field is left out, its type parameter is the default (undefined or false).
  sends: declaration.sends as Sends,
  carriesFiles: (declaration.carriesFiles ?? false) as Carries,
})
