import { AppError } from '#ground/app-error.ts'

declare const own: unique symbol

/** Creditor numbers that were checked against the creditor's own. Queries for creditors accept no other type. */
export type OwnGlgNumbers = readonly string[] & { readonly [own]: 'glgNumbers' }

/** File types that were checked against those that the creditor may see. */
export interface OwnAktentypen {
  readonly [own]: 'aktentypen'
  readonly types: readonly string[]
  /** Whether these are all file types, so that queries need no filter. */
  readonly coversAll: boolean
}

/** The user of a session, whether or not the login is complete. */
export interface SessionUser {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  /** The actor for the audit trail: the user, or the clerk who is viewing the portal as the user. */
  readonly actor: string
}

/**
 * A user who has completed the login. Their rights are in `Creditor`. They may still have to set up two-factor.
 */
export interface LoggedInUser extends SessionUser {
  /** When the password was last verified. */
  readonly freshAt: Date
}

/** The creditor with their current rights, which are read for each call. */
export interface Creditor extends LoggedInUser {
  readonly glgNumbers: OwnGlgNumbers
  readonly aktentypen: OwnAktentypen
  /** Whether the creditor may see interest, and anything that reveals it (docs/decisions/access.md). */
  readonly zinsenEnabled: boolean
}

/**
 * Checks the requested creditor numbers. Throws `forbidden` if any is not the creditor's own (requirement R37).
 */
export function ownGlgNumbers({ glgNumbers }: Creditor, requested: readonly string[]): OwnGlgNumbers {
  return ownOf(glgNumbers, requested)
}

/**
 * Returns the requested file types, or all visible ones if none is requested. Throws `forbidden` if any is not
 * visible to the creditor (R39).
 */
function ownAktentypen({ aktentypen }: Creditor, requested: readonly string[]): OwnAktentypen {
  const types = ownOf(aktentypen.types, requested)
  // Return the object for all visible types, because its `coversAll` lets queries omit the filter, which is
  // faster.
  if (types.length === 0 || types.length === aktentypen.types.length) return aktentypen
  // The cast is safe: the types are from the creditor's own list.
  return { types, coversAll: false } as OwnAktentypen
}

/** Limits lists and figures to own creditor numbers and visible file types. */
export interface OwnScope {
  readonly glgNumbers: OwnGlgNumbers
  readonly aktentypen: OwnAktentypen
}

/**
 * Returns the requested creditor numbers and file types, with all visible types if none is requested. Throws
 * `forbidden` if a number is not the creditor's own or a type is not visible to them (requirements R37, R39).
 */
export const ownScope = (
  creditor: Creditor,
  glgNumbers: readonly string[],
  types: readonly string[] = [],
): OwnScope => ({
  glgNumbers: ownGlgNumbers(creditor, glgNumbers),
  aktentypen: ownAktentypen(creditor, types),
})

/** Maximum age of the last password check for calls that change login or security settings (requirement R31). */
const freshMinutes = 10

/** Throws `reauthentication_required` unless the password was verified within ten minutes. */
export function requireFresh({ freshAt }: LoggedInUser, now: Date) {
  if (now.getTime() - freshAt.getTime() > freshMinutes * 60_000)
    throw new AppError('reauthentication_required')
}

function ownOf<Own extends readonly string[]>(allowed: Own, requested: readonly string[]): Own {
  if (!requested.every((item) => allowed.includes(item))) throw new AppError('forbidden') // guard: R37 always
  // The cast is safe: every item is from `allowed`.
  return [...new Set(requested)] as readonly string[] as Own
}
