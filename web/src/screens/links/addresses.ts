import { paths } from '#screens/links/paths.ts'

/** A path of this portal, whatever somebody wrote into an address: "//host" and its like are another host. */
const ownPath = (path: string) => `/${path.replace(/^[/\\\s]+/, '')}`

/** Where the portal begins, and the addresses of the earlier one, with or without something behind /glg. */
export const leadingPaths = [paths.home, '/glg', '/glg/$'] as const

/** '/forderungen' for '/GLG/Forderungen': where such an address leads (specification 1, part 2). */
export function whereItLeads(path: string): string {
  const rest = ownPath(path.replace(/^\/glg/i, '')).replace(/^\/[^/]*/, (screen) => screen.toLowerCase())
  return rest === '/' || rest === '/glg' ? paths.dashboard : rest
}

const firstParts = new Set(Object.values(paths).map((path) => firstPart(path)))

function firstPart(address: string): string {
  return /^\/[^/?#]*/.exec(address)?.[0] ?? ''
}

/**
 * '/forderungen/A-1' for '/Forderungen/A-1': the address of a screen in its own letter case; undefined when it is in it,
 * or of no screen.
 */
export function inOwnCase(address: string): string | undefined {
  const typed = firstPart(address)
  const own = typed.toLowerCase()
  return own !== typed && firstParts.has(own) ? own + address.slice(typed.length) : undefined
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
