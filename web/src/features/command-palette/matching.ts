const fold = (text: string) =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Whether each word that was typed is a part of some words, whatever its case and accents. Nothing typed matches all. */
export function matches(words: string, typed: string): boolean {
  const folded = fold(words)
  return fold(typed)
    .split(/\s+/)
    .every((part) => folded.includes(part))
}
