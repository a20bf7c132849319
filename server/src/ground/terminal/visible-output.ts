/** Control sequence that clears the current line. The program itself writes no other control sequence. */
export const emptyLine = '\r\u001B[K'

/**
 * Characters that are invisible, control the cursor, the colors or the terminal, or change the writing direction.
 * Tabs and line breaks are excluded.
 */
const invisible = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Escapes characters that could control the terminal, as in `\u202e`. JSON remains equivalent. This is needed
 * because usernames, file names and values of rows are untrusted (requirement R74).
 */
export const visible = (text: string): string =>
  text === emptyLine ? text : text.replaceAll(invisible, (sign) => [...units(sign)].map(escaped).join(''))

const units = (sign: string) => Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`

/** Makes the stream escape everything that is written to it from now on. */
export function writeVisibly(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream)
  stream.write = (chunk: string | Uint8Array, ...rest: []) =>
    write(visible(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()), ...rest)
}
