import { AppError } from '#ground/app-error.ts'

declare const own: unique symbol

/** Creditor numbers that were checked against the creditor's own. The only list that queries accept. */
export type OwnGlgNumbers = readonly string[] & { readonly [own]: 'glgNumbers' }

/** File types that were checked against those the creditor may see. */
export interface OwnAktentypen {
  readonly [own]: 'aktentypen'
  readonly types: readonly string[]
  /** They are all that there are: no case has another, so nothing need be compared. */
  readonly coversAll: boolean
}

/** A logged-in user in one of his sessions. */
export interface SessionUser {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
}

/** A user whose login is finished, with nothing of his rights: he may still have to set up two-factor. */
export interface LoggedInUser extends SessionUser {
  /** When the password was last proved. */
  readonly freshAt: Date
}

/** The logged-in creditor with his rights as they are at this call: nothing is remembered from the login. */
export interface Creditor extends LoggedInUser {
  readonly glgNumbers: OwnGlgNumbers
  readonly aktentypen: OwnAktentypen
  /** May see interest, and whatever tells it (docs/decisions/access.md). */
  readonly zinsenEnabled: boolean
}

/** The asked-for creditor numbers, or `forbidden` for the whole list when one is not his own (requirement R37). */
export function ownGlgNumbers({ glgNumbers }: Creditor, asked: readonly string[]): OwnGlgNumbers {
  return ownOf(glgNumbers, asked)
}

/** The asked-for file types, all allowed ones when none is named; `forbidden` when one is not allowed (R39). */
function ownAktentypen({ aktentypen }: Creditor, asked: readonly string[]): OwnAktentypen {
  const types = ownOf(aktentypen.types, asked)
  // All of them restrict nothing, and are found faster.
  if (types.length === 0 || types.length === aktentypen.types.length) return aktentypen
  // The brand stays with what was just found in the branded list.
  return { types, coversAll: false } as OwnAktentypen
}

/** Whose cases a list shows and a figure is made of: own creditor numbers and file types that the creditor may see. */
export interface OwnScope {
  readonly glgNumbers: OwnGlgNumbers
  readonly aktentypen: OwnAktentypen
}

/**
 * The asked-for creditor numbers and file types; without a type all that the creditor may see. `forbidden` when one of
 * either is not his (requirements R37, R39).
 */
export const ownScope = (
  creditor: Creditor,
  glgNumbers: readonly string[],
  types: readonly string[] = [],
): OwnScope => ({
  glgNumbers: ownGlgNumbers(creditor, glgNumbers),
  aktentypen: ownAktentypen(creditor, types),
})

/** How old a proof of password may be for calls that change the way in (requirement R31). */
const freshMinutes = 10

/** Throws `reauthentication_required` unless the password was proved within ten minutes. */
export function requireFresh({ freshAt }: LoggedInUser, now: Date) {
  if (now.getTime() - freshAt.getTime() > freshMinutes * 60_000)
    throw new AppError('reauthentication_required')
}

function ownOf<Own extends readonly string[]>(allowed: Own, asked: readonly string[]): Own {
  if (!asked.every((item) => allowed.includes(item))) throw new AppError('forbidden') // guard: R37 always
  // Every item was just found in the branded list.
  return [...new Set(asked)] as readonly string[] as Own
}
