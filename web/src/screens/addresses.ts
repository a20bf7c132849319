import { paths } from '#screens/paths.ts'

/** A path of this portal, whatever somebody wrote into an address: "//host" and its like are another host. */
const ownPath = (path: string) => `/${path.replace(/^[/\\\s]+/, '')}`

/** '/forderungen' for '/glg/forderungen': where an address of the earlier portal leads (specification 1, part 2). */
export function legacyPath(path: string): string {
  const rest = ownPath(path.replace('/glg', ''))
  return rest === '/' || rest === '/glg' ? paths.dashboard : rest
}

/** '/forderungen' for '#/forderungen' (hash without its '#'); undefined for a plain anchor. */
export const pathInHash = (hash: string): string | undefined =>
  hash.startsWith('/') ? ownPath(hash) : undefined

/** Where the login leads to: the address that asked for it, if any. */
export const addressAfterLogin = (from: string | undefined): string =>
  from === undefined ? paths.dashboard : ownPath(from)
