/** Office refuses what a part declares about itself; other encodings than these could hide words from us. */
const declaration = /<!(doctype|entity)/i
const plainEncoding = /^(utf-8|utf-16|us-ascii|iso-8859-\d+|windows-125\d)$/i

/** The text of an XML part, with letters written as letters; undefined when words could be hidden from us in it. */
export function plainXml(content: Buffer): string | undefined {
  const text = withPlainLetters(xmlText(content))
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  return declaration.test(text) || !plainEncoding.test(encoding) ? undefined : text
}

function xmlText(content: Buffer): string {
  const mark = content.toString('hex', 0, 2)
  const isWide = mark === 'fffe' || mark === 'feff' || content.subarray(0, 2).includes(0)
  if (!isWide) return content.toString('utf8').replace(/^\uFEFF/, '')
  const isBigEndian = mark === 'feff' || content[0] === 0
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(content)
}

/** XML may write letters as numbers: `&#118;baProject`. */
const withPlainLetters = (text: string) =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (all, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : all
  })
