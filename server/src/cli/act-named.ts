/** What stands in a table under a word that somebody typed; undefined for a word that is not in it, also `constructor`. */
export const actNamed = <Act>(acts: Readonly<Record<string, Act>>, word: string): Act | undefined =>
  Object.hasOwn(acts, word) ? acts[word] : undefined
