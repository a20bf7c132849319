import type { OwnScope } from '#access/creditor.ts'

/** Permissions for tests of queries. Real ones come only with a session. */
export const ownScopeOf = (
  glgNumbers: readonly string[],
  types: readonly string[],
  coversAll = false,
): OwnScope => ({ glgNumbers, aktentypen: { types, coversAll } }) as unknown as OwnScope
