const byteOrderMarks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** Whether bytes are text, of whatever kind: no control characters stand in it. */
export function isText(bytes: Buffer): boolean {
  const text = decode(bytes)
  return text !== undefined && !controlCharacter.test(text)
}

/**
 * Whether bytes are a table as text: UTF-8, UTF-16 with a byte order mark or Windows-1252, without control characters,
 * and nothing that a browser or a shell would run.
 */
export function isTextTable(bytes: Buffer): boolean {
  const text = decode(bytes)
  return text !== undefined && text !== '' && !controlCharacter.test(text) && !program.test(text)
}

/** All but tab, line and page breaks; databases break a line inside a field by the vertical one. */
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\0-\x08\x0e-\x1f\x7f-\x9f\ufffe\uffff]/

/** The end of a text, as programs of DOS mark it. */
// oxlint-disable-next-line no-control-regex
const endMark = /\x1a$/

/** In the code page of DOS these are letters: ü is 0x81. Windows-1252 has nothing there. */
const letterOfDos = /[\x81\x8d\x8f\x90\x9d]/g

/** Pages and scripts at the beginning, and tags that do harm anywhere. */
const program =
  /^\s*(<[a-z!?]|#!|%PDF-|\{\\rtf)|<(script|html|!doctype|svg|iframe|object|embed|\?php|%@)\b|javascript:\s*\w+\(/i

function decode(bytes: Buffer): string | undefined {
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return decoded(bytes, marked.encoding)
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')?.replaceAll(letterOfDos, '?')
  return text?.replace(endMark, '')
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
