import { paths } from '#screens/paths.ts'

/** A path of this portal, whatever somebody wrote into an address: "//host" and its like are another host. */
const ownPath = (path: string) => `/${path.replace(/^[/\\\s]+/, '')}`

/** Where the portal begins, and the addresses of the earlier one, with or without something behind /glg. */
export const leadingPaths = [paths.home, '/glg', '/glg/$'] as const

/** '/forderungen' for '/GLG/Forderungen': where such an address leads (specification 1, part 2). */
export function whereItLeads(path: string): string {
  const rest = ownPath(path.replace(/^\/glg/i, '')).replace(/^\/[^/]*/, (screen) => screen.toLowerCase())
  return rest === '/' || rest === '/glg' ? paths.dashboard : rest
}

/**
 * '/forderungen' for '#/forderungen' (hash without its '#'), at the addresses where the earlier portal began for
 * '#forderungen', too; undefined for a plain anchor. @param at The path before the hash.
 */
export const pathInHash = (hash: string, at: string): string | undefined =>
  hash.startsWith('/') || (hash !== '' && /^\/(glg\/?)?$/i.test(at)) ? ownPath(hash) : undefined

/** Where the login leads to: the address that asked for it, if any. */
export const addressAfterLogin = (from: string | undefined): string =>
  from === undefined ? paths.dashboard : ownPath(from)
