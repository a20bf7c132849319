/**
 * Decodes strict base64 (RFC 4648, section 4: padded, without whitespace or non-zero pad bits). Returns
 * undefined for anything else. Node skips invalid characters, so the result is encoded again and compared.
 * The buffer is not from the pool, so it can be transferred to another thread.
 */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.alloc(Math.floor((text.length * 3) / 4))
  const decoded = bytes.subarray(0, bytes.write(text, 'base64'))
  return decoded.toString('base64') === text ? decoded : undefined
}
