import { paths } from '#screens/paths.ts'

/** A path of this portal, whatever somebody wrote into an address: "//host" and its like are another host. */
const ownPath = (path: string) => `/${path.replace(/^[/\\\s]+/, '')}`

/** Addresses of the earlier portal, with or without something behind /glg. */
export const legacyPaths = ['/glg', '/glg/$'] as const

/** '/forderungen' for '/GLG/Forderungen': where an address of the earlier portal leads (specification 1, part 2). */
export function legacyPath(path: string): string {
  const rest = ownPath(path.replace(/^\/glg/i, '')).replace(/^\/[^/]*/, (screen) => screen.toLowerCase())
  return rest === '/' || rest === '/glg' ? paths.dashboard : rest
}

/** What a hash may begin with without its '/'; not what a case has an anchor for, too. */
const hashPaths: readonly string[] = [
  legacyPaths[0],
  ...Object.values(paths).filter((path) => path !== paths.home && path !== paths.messages),
]

/** '/forderungen' for '#/forderungen' or '#forderungen' (hash without its '#'); undefined for a plain anchor. */
export function pathInHash(hash: string): string | undefined {
  const path = ownPath(hash)
  const [first = ''] = hash.toLowerCase().split(/[/?]/, 1)
  return hash.startsWith('/') || hashPaths.includes(`/${first}`) ? path : undefined
}

/** Where the login leads to: the address that asked for it, if any. */
export const addressAfterLogin = (from: string | undefined): string =>
  from === undefined ? paths.dashboard : ownPath(from)
