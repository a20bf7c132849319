import { isUtf8 } from 'node:buffer'

/**
 * The text of a file that somebody has typed, without a byte order mark, which editors on Windows put before it. Throws an
 * Error when it is in another encoding, in which ü and ß would become something else.
 */
export function typedText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Error('it is not in UTF-8; save it in that encoding')
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}
