import { type Creditor, ownScope, type OwnScope } from '#access/creditor.ts'

/** A list request reduced to the creditor's own numbers and file types. */
export type OwnSearch<Request> = Omit<Request, 'glgNumbers'> & OwnScope

/**
 * Checks the creditor numbers and file types of a list request. Throws `forbidden` if one is not the creditor's
 * own.
 */
export const ownSearch = <Request extends { readonly glgNumbers: readonly string[] }>(
  creditor: Creditor,
  { glgNumbers, ...search }: Request,
  types?: readonly string[],
): OwnSearch<Request> => ({ ...search, ...ownScope(creditor, glgNumbers, types) })
