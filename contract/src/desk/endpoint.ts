import type * as z from 'zod/mini'

/** What a clerk may do at the desk. Each call needs one of these rights. */
const deskRights = ['read', 'decide', 'administer', 'audit'] as const
export type DeskRight = (typeof deskRights)[number]

/** The roles of clerks, and the rights that each has. */
const rightsOfRole = {
  reader: ['read'],
  clerk: ['read', 'decide'],
  administrator: ['read', 'decide', 'administer', 'audit'],
  auditor: ['audit'],
} as const satisfies Record<string, readonly DeskRight[]>
export type DeskRole = keyof typeof rightsOfRole

// The cast is safe: `Object.keys` returns exactly the keys of `rightsOfRole`.
export const deskRoles = Object.keys(rightsOfRole) as [DeskRole, ...DeskRole[]]

export const hasRight = (role: DeskRole, right: DeskRight): boolean =>
  rightsOfRole[role].some((one) => one === right)

/**
 * Who may call:
 * - `public`: anyone, without a session;
 * - `setUp`: only a session whose clerk must choose a password and set up the second factor;
 * - `pending`: only a session that waits for its code;
 * - otherwise a logged-in clerk whose role has the right.
 */
export type DeskNeed = 'public' | 'setUp' | 'pending' | DeskRight

type Schema = z.core.$ZodType

/**
 * One call of the desk. Server, browser and tests derive from it. It is sent with POST in the envelope of the
 * creditors' calls (`envelope.ts`). The creditors' portal does not serve it.
 */
export interface DeskEndpoint<
  Need extends DeskNeed = DeskNeed,
  Request extends Schema = Schema,
  Response extends Schema | 'bytes' = Schema | 'bytes',
> {
  readonly path: `/v1/desk/${string}`
  readonly needs: Need
  /**
   * Set if the call concerns the whole portal. Clerks who are limited to certain customers are then refused.
   */
  readonly needsAllCustomers?: true
  readonly request: Request
  /** Schema of the envelope's payload; `bytes` if the call returns an unchanged file instead. */
  readonly response: Response
  /**
   * Set if the call changes data. A restored copy of the portal then refuses the call, and the response is
   * sent only after the change has been replicated.
   */
  readonly changes?: true
  /**
   * Overrides the default limit of the request body, in bytes. The body is then read only for a clerk who may
   * make the call.
   */
  readonly bodyLimitBytes?: number
  /**
   * Set if the request body is the unchanged bytes of a file. The fields are then in the query, without an
   * envelope.
   */
  readonly body?: 'bytes'
  /** A passive call does not prolong the session. */
  readonly isPassive?: true
  /** One line for the documentation. */
  readonly summary: string
}

/** Media type of a body of bytes. */
export const bytesType = 'application/octet-stream'

/** Declares a call of the desk and keeps the exact types of its schemas. */
export const deskEndpoint = <
  Need extends DeskNeed,
  Request extends Schema,
  Response extends Schema | 'bytes',
>(
  declaration: DeskEndpoint<Need, Request, Response>,
): DeskEndpoint<Need, Request, Response> => declaration
