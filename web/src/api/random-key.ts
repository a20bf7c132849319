/** A key that nobody guesses and nobody else makes. Not by randomUUID, which only pages over HTTPS have. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join(
    '-',
  )
