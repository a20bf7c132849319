import { isUtf8 } from 'node:buffer'

/**
 * Decodes a UTF-8 file that a person wrote, and removes its byte order mark. Throws an Error for other encodings.
 */
export function decodeTypedText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Error('it is not in UTF-8; save it in that encoding')
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}
