/** Finds a text wherever it stands as a word of its own, in whatever case. */
export function asWord(text: string): RegExp {
  const literal = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu')
}
