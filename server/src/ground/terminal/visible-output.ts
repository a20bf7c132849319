/** Clears the current line. The only control sequence that the program writes itself. */
export const emptyLine = '\r\u001B[K'

/**
 * Characters that move the cursor, color or clear the terminal, change the writing direction or are invisible; except
 * tab and line break.
 */
const invisible = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Escapes characters that could control the terminal: `\u202e`. JSON stays equivalent. User names, file names and
 * values of rows come from strangers (requirement R74).
 */
export const visible = (text: string): string =>
  text === emptyLine ? text : text.replaceAll(invisible, (sign) => [...units(sign)].map(escaped).join(''))

const units = (sign: string) => Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`

/** Escapes everything that is written to the stream from now on. */
export function writeVisibly(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream)
  stream.write = (chunk: string | Uint8Array, ...rest: []) =>
    write(visible(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()), ...rest)
}
