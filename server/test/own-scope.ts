import type { OwnScope } from '#access/creditor.ts'

/** Rights for the test of a query, which are checked nowhere: the real ones are given with the session. */
export const ownScopeOf = (
  glgNumbers: readonly string[],
  types: readonly string[],
  coversAll = false,
): OwnScope => ({ glgNumbers, aktentypen: { types, coversAll } }) as unknown as OwnScope
