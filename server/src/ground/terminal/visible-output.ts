/** Takes the cursor to the beginning of the line and empties it: the one thing that the program itself tells a terminal. */
export const emptyLine = '\r\u001B[K'

/**
 * All but tab and line break: signs that move the cursor, colour or clear the terminal, turn the direction of writing
 * or are not seen at all.
 */
const invisible = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * A text in which signs that a terminal would obey can be seen: `\u202e`. JSON stays the same JSON.
 * User names, file names and values out of rows were written by strangers (requirement R74).
 */
export const visible = (text: string): string =>
  text === emptyLine ? text : text.replaceAll(invisible, (sign) => [...units(sign)].map(escaped).join(''))

const units = (sign: string) => Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index))
const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`

/** Makes everything visible that is written to a stream from now on, whoever writes it. */
export function writeVisibly(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream)
  stream.write = (chunk: string | Uint8Array, ...rest: []) =>
    write(visible(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()), ...rest)
}
