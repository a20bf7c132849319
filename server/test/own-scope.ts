import type { OwnScope } from '#access/creditor.ts'

/** Creates permissions for tests of queries. In the portal only a session provides them. */
export const ownScopeOf = (
  glgNumbers: readonly string[],
  types: readonly string[],
  coversAll = false,
): OwnScope => ({ glgNumbers, aktentypen: { types, coversAll } }) as unknown as OwnScope
