/** The known word of which the typed one is a misspelling: a sign too many, missing, other or in the wrong place. */
export function nearWord(typed: string, known: readonly string[]): string | undefined {
  const parts = withOneLess(typed)
  return known.find((word) => [...withOneLess(word)].some((part) => parts.has(part)))
}

const withOneLess = (word: string) =>
  new Set([word, ...word.split('').map((_sign, at) => word.slice(0, at) + word.slice(at + 1))])
