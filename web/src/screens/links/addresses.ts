import { paths } from '#screens/links/paths.ts'

/** A path of this portal, for any input: "//host" and the like would be another host. */
const ownPath = (path: string) => `/${path.replace(/^[/\\\s]+/, '')}`

/** The portal's root and the addresses of the earlier portal, with or without a path after /glg. */
export const leadingPaths = [paths.home, '/glg', '/glg/$'] as const

/** '/forderungen' for '/GLG/Forderungen': the redirect target of such an address (specification 1, part 2). */
export function whereItLeads(path: string): string {
  const rest = ownPath(path.replace(/^\/glg/i, '')).replace(/^\/[^/]*/, (screen) => screen.toLowerCase())
  return rest === '/' || rest === '/glg' ? paths.dashboard : rest
}

const firstParts = new Set(Object.values(paths).map((path) => firstPart(path)))

function firstPart(address: string): string {
  return /^\/[^/?#]*/.exec(address)?.[0] ?? ''
}

/**
 * '/forderungen/A-1' for '/Forderungen/A-1': a screen's address in its canonical case; undefined if it has it already,
 * or if it is no screen.
 */
export function inOwnCase(address: string): string | undefined {
  const typed = firstPart(address)
  const own = typed.toLowerCase()
  return own !== typed && firstParts.has(own) ? own + address.slice(typed.length) : undefined
}

/**
 * '/forderungen' for '#/forderungen' (hash without its '#'), at the entry addresses of the earlier portal for
 * '#forderungen', too; undefined for a plain anchor. @param at The path before the hash.
 */
export const pathInHash = (hash: string, at: string): string | undefined =>
  hash.startsWith('/') || (hash !== '' && /^\/(glg\/?)?$/i.test(at)) ? ownPath(hash) : undefined

/** Redirect target after the login: the address that required it, if any. */
export const addressAfterLogin = (from: string | undefined): string =>
  from === undefined ? paths.dashboard : ownPath(from)
