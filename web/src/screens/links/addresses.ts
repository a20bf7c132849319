import { paths } from '#screens/links/paths.ts'

/** Turns any input into a path of this portal. Otherwise "//host" would redirect to another host. */
const ownPath = (path: string) => `/${path.replace(/^[/\\\s]+/, '')}`

/** Paths that only redirect: the root, and those of the earlier portal, with or without a path after /glg. */
export const leadingPaths = [paths.home, '/glg', '/glg/$'] as const

/**
 * The redirect target of a path that matches `leadingPaths`: '/GLG/Forderungen' → '/forderungen' (specification 1,
 * part 2).
 */
export function redirectTarget(path: string): string {
  const rest = ownPath(path.replace(/^\/glg/i, '')).replace(/^\/[^/]*/, (screen) => screen.toLowerCase())
  return rest === '/' || rest === '/glg' ? paths.dashboard : rest
}

const firstParts = new Set(Object.values(paths).map((path) => firstPart(path)))

function firstPart(address: string): string {
  return /^\/[^/?#]*/.exec(address)?.[0] ?? ''
}

/**
 * The URL with the name of the screen in lower case: '/Forderungen/A-1' → '/forderungen/A-1'. Undefined if it
 * is already in lower case, or if there is no such screen.
 */
export function inOwnCase(address: string): string | undefined {
  const typed = firstPart(address)
  const own = typed.toLowerCase()
  return own !== typed && firstParts.has(own) ? own + address.slice(typed.length) : undefined
}

/**
 * The path in a hash (without its '#'): '/forderungen', and at the entry URLs of the earlier portal also
 * 'forderungen'. Undefined for a plain anchor.
 * @param at The path before the hash.
 */
export const pathInHash = (hash: string, at: string): string | undefined =>
  hash.startsWith('/') || (hash !== '' && /^\/(glg\/?)?$/i.test(at)) ? ownPath(hash) : undefined

/** Redirect target after the login: the URL that required the login, or else the dashboard. */
export const addressAfterLogin = (from: string | undefined): string =>
  from === undefined ? paths.dashboard : ownPath(from)
