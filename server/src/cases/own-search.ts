import { type Creditor, ownScope, type OwnScope } from '#access/creditor.ts'

/** What a list is asked for, in which only the creditor's own numbers and file types are left. */
export type OwnSearch<Request> = Omit<Request, 'glgNumbers'> & OwnScope

/** Throws `forbidden` when a creditor number or one of the named file types is not the creditor's own. */
export const ownSearch = <Request extends { readonly glgNumbers: readonly string[] }>(
  creditor: Creditor,
  { glgNumbers, ...search }: Request,
  types?: readonly string[],
): OwnSearch<Request> => ({ ...search, ...ownScope(creditor, glgNumbers, types) })
