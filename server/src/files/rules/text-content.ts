const byteOrderMarks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/**
 * Whether bytes are a table as text: UTF-8, UTF-16 with a byte order mark or Windows-1252, without control characters,
 * and nothing that a browser or a shell would run.
 */
export function isTextTable(bytes: Buffer): boolean {
  const text = decode(bytes)
  return text !== undefined && text !== '' && !controlCharacter.test(text) && !program.test(text)
}

/** All but tab and line breaks. */
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\ufffe\uffff]/

/** Pages and scripts at the beginning, and tags that do harm anywhere. */
const program =
  /^\s*(<[a-z!?]|#!|%PDF-|\{\\rtf)|<(script|html|!doctype|svg|iframe|object|embed|\?php|%@)\b|javascript:\s*\w+\(/i

function decode(bytes: Buffer): string | undefined {
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return decoded(bytes, marked.encoding)
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
