/** The name of whoever started an import. A clerk's is their login name; that of an API key begins with `key:`. */
export const actorName = (actor: string): string => actor.replace(/^clerk:/, '')
