/** Supported encodings. Others could hide text from the checks. */
const plainEncoding = /^(utf-8|utf-16|us-ascii|iso-8859-\d+|windows-125\d)$/i

/**
 * Returns the text of an XML part, with character references decoded. Undefined if its encoding could hide text
 * from the checks, or if it has a document type declaration, which Office refuses, too.
 */
export function plainXml(content: Buffer): string | undefined {
  if (isUnsupportedEncoding(content)) return undefined
  const text = xmlText(content)
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  return hasDeclaration(text) || !plainEncoding.test(encoding) ? undefined : plainMarkup(content)
}

/** Returns the text of HTML or other XML as `plainXml` does, but never refuses the content. */
export const plainMarkup = (content: Buffer): string =>
  decodeCharacterReferences(withoutComments(xmlText(content)))

/**
 * Whether the content looks like XML, whatever its file name: byte order marks and whitespace, followed by an
 * angle bracket. An unsupported encoding counts as XML (XML 1.0, annex F).
 */
export function looksLikeXml(content: Buffer): boolean {
  const first = content.find((byte) => !blankBytes.has(byte))
  return first === 0x3c || isUnsupportedEncoding(content)
}

/** Whitespace, zero bytes of UTF-16, and byte order marks. */
const blankBytes = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff])

/** Whether the content is EBCDIC or UTF-32. */
const isUnsupportedEncoding = (content: Buffer) =>
  /^(4c6fa794|0000003c|3c000000|0000feff|fffe0000)/.test(content.toString('hex', 0, 4))

/** Comments and processing instructions, which may precede the root element (XML 1.0, 2.8): start → end. */
const prologue = { '<!--': '-->', '<?': '?>' } as const

/** Whether anything else precedes the root element: a declaration, or text that is not XML. */
function hasDeclaration(text: string): boolean {
  const blanks = /\s*/y
  for (let at = 0; ;) {
    blanks.lastIndex = at
    blanks.test(text)
    const start = blanks.lastIndex
    const opening = text.startsWith('<!--', start) ? '<!--' : text.startsWith('<?', start) ? '<?' : undefined
    if (!opening) return start < text.length && !/^<[^!]/.test(text.slice(start, start + 2))
    const closing = prologue[opening]
    const end = text.indexOf(closing, start + opening.length)
    if (end < 0) return true
    at = end + closing.length
  }
}

function xmlText(content: Buffer): string {
  const mark = content.toString('hex', 0, 2)
  const isWide = mark === 'fffe' || mark === 'feff' || content.subarray(0, 2).includes(0)
  if (!isWide) return content.toString('utf8').replace(/^\uFEFF/, '')
  const isBigEndian = mark === 'feff' || content[0] === 0
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(content)
}

/** Starts of comments, processing instructions and CDATA sections, which can split text (XML 1.0, 2.5 to 2.7). */
const cuts = /<!--|<\?|<!\[CDATA\[/g
const endOfCut: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' }

/** Removes comments and processing instructions, and replaces CDATA sections with their escaped content. */
function withoutComments(text: string): string {
  const pieces: string[] = []
  let at = 0
  cuts.lastIndex = 0
  for (let cut = cuts.exec(text); cut; cut = cuts.exec(text)) {
    const [opening] = cut
    const closing = endOfCut[opening] ?? ''
    const end = text.indexOf(closing, cuts.lastIndex)
    if (end < 0) break
    pieces.push(text.slice(at, cut.index))
    if (opening.endsWith('[')) pieces.push(escaped(text.slice(cuts.lastIndex, end)))
    at = cuts.lastIndex = end + closing.length
  }
  return pieces.join('') + text.slice(at)
}

/** Escapes characters that would end a tag, an attribute or a reference. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => nameOf.get(mark) ?? mark)

/** Decodes character references: XML may contain `&#118;baProject`. */
const decodeCharacterReferences = (text: string) =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (all, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ffff ? escaped(String.fromCodePoint(code)) : all
  })

/** Decodes XML's predefined entities. */
export const decodeEntities = (text: string) =>
  text.replaceAll(/&(apos|quot|lt|gt|amp);/g, (_, name: keyof typeof namedLetters) => namedLetters[name])

const namedLetters = { apos: "'", quot: '"', lt: '<', gt: '>', amp: '&' } as const
const nameOf = new Map(Object.entries(namedLetters).map(([name, mark]) => [mark as string, `&${name};`]))
