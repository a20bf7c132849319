/**
 * Returns the name of whoever started an import: the login name of a clerk, or `key:` and the name of an API
 * key.
 */
export const actorName = (actor: string): string => actor.replace(/^clerk:/, '')
