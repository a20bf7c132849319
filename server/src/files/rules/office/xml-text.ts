/** Other encodings than these could hide words from us. */
const plainEncoding = /^(utf-8|utf-16|us-ascii|iso-8859-\d+|windows-125\d)$/i

/**
 * The text of an XML part, with letters written as letters; undefined when words could be hidden from us in it, or it
 * declares something of its own, which Office refuses, too.
 */
export function plainXml(content: Buffer): string | undefined {
  if (isForeign(content)) return undefined
  const text = xmlText(content)
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  return declares(text) || !plainEncoding.test(encoding) ? undefined : plainMarkup(content)
}

/** The same of what need not be XML of Office: pages, and XML that declares something. */
export const plainMarkup = (content: Buffer): string => withPlainLetters(inOnePiece(xmlText(content)))

/**
 * Whether bytes look as XML does, whatever they are called: a pointed bracket behind marks and blanks. What stands in
 * encodings that we do not read looks so, too (XML 1.0, annex F).
 */
export function looksLikeXml(content: Buffer): boolean {
  const first = content.find((byte) => !blankBytes.has(byte))
  return first === 0x3c || isForeign(content)
}

/** Blanks, the empty half of wide letters, and byte order marks. */
const blankBytes = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff])

/** Letters of mainframes, and those of four bytes. */
const isForeign = (content: Buffer) =>
  /^(4c6fa794|0000003c|3c000000|0000feff|fffe0000)/.test(content.toString('hex', 0, 4))

/** What may stand in front of the first element, and how it ends (XML 1.0, 2.8). */
const inFront = { '<!--': '-->', '<?': '?>' } as const

/** Whether anything else stands there: a declaration, or what is no XML in an encoding that we read. */
function declares(text: string): boolean {
  const blanks = /\s*/y
  for (let at = 0; ;) {
    blanks.lastIndex = at
    blanks.test(text)
    const start = blanks.lastIndex
    const opening = text.startsWith('<!--', start) ? '<!--' : text.startsWith('<?', start) ? '<?' : undefined
    if (!opening) return start < text.length && !/^<[^!]/.test(text.slice(start, start + 2))
    const closing = inFront[opening]
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

/** What may cut a text into pieces, and how it ends (XML 1.0, 2.5 to 2.7); of a section of characters these remain. */
const cuts = /<!--|<\?|<!\[CDATA\[/g
const endOfCut: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' }

/** The text without comments and instructions, and with the characters of its sections as they are written elsewhere. */
function inOnePiece(text: string): string {
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

/** Marks that would end a tag, an attribute or a letter keep their names. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => nameOf.get(mark) ?? mark)

/** XML may write letters as numbers: `&#118;baProject`. */
const withPlainLetters = (text: string) =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (all, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ffff ? escaped(String.fromCodePoint(code)) : all
  })

/** A text of XML with its named letters as letters. */
export const plainWords = (text: string) =>
  text.replaceAll(/&(apos|quot|lt|gt|amp);/g, (_, name: keyof typeof namedLetters) => namedLetters[name])

const namedLetters = { apos: "'", quot: '"', lt: '<', gt: '>', amp: '&' } as const
const nameOf = new Map(Object.entries(namedLetters).map(([name, mark]) => [mark as string, `&${name};`]))
