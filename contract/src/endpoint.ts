import type * as z from 'zod/mini'

/**
 * Who may call:
 * - `public`: anyone, also without a session;
 * - `pending`: a session whose second factor is still awaited, and no other;
 * - `creditor`: a session that has finished its login. Refuses a pending one by default.
 */
export type Access = 'public' | 'pending' | 'creditor'

type Schema = z.core.$ZodType

/** One call of the portal, declared once: the server mounts it, the browser calls it, tests and OpenAPI read it. */
export interface Endpoint<
  Who extends Access = Access,
  Request extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly path: `/v1/${string}`
  readonly access: Who
  readonly request: Request
  readonly response: Response
  /** A passive call does not count as use of the session. */
  readonly isPassive?: true
  /** A sending call takes effect once for each idempotency key (`submission.ts`). */
  readonly isSending?: true
  /** The largest body in bytes, where it is not that of every call. */
  readonly bodyLimitBytes?: number
  /** Answers lines of JSON instead of one envelope (`export.ts`); `response` is then one row. */
  readonly streams?: true
  /** One line for the OpenAPI description. */
  readonly summary: string
}

/** Declares a call. Identity at run time; it keeps the exact types of the schemas. */
export const endpoint = <Who extends Access, Request extends Schema, Response extends Schema>(
  declaration: Endpoint<Who, Request, Response>,
): Endpoint<Who, Request, Response> => declaration
