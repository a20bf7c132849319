/** A line of text on an A4 page. The origin is the lower left corner; the unit is a point (1/72 inch). */
export interface PdfText {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size?: number
  readonly bold?: boolean
  /** Aligns the text right: `x` is its right end. Only for amounts: digits, points, commas, blanks and €. */
  readonly right?: boolean
}

/**
 * A one-page A4 document in the built-in Helvetica, built without a library to be small (1 to 3 kB). Characters
 * outside Windows-1252 become question marks.
 */
export function pdf(title: string, texts: readonly PdfText[]): Buffer {
  const content = windows1252(texts.map(textOperators).join('\n'))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(de-DE)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    `<</Title(${windows1252(literal(title))})>>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  let references = ''
  objects.forEach((object, index) => {
    references += `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const size = objects.length + 1
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${references}${trailer}`, 'latin1')
}

function textOperators({ x, y, text, size = 10, bold = false, right = false }: PdfText): string {
  const left = right ? (x - (amountWidth(text) * size) / 1000).toFixed(2) : x
  return `BT/F${bold ? 2 : 1} ${size} Tf ${left} ${y} Td(${literal(text)})Tj ET`
}

/**
 * Width in Helvetica, in thousandths of the font size. Characters of amounts are equally wide in regular and bold.
 */
const amountWidth = (text: string) => {
  let width = 0
  for (const character of text) width += '., '.includes(character) ? 278 : 556
  return width
}

const special = /[\\()]/

/** Escapes a text for a PDF string. Few texts have special characters, so testing first is faster. */
const literal = (text: string) => (special.test(text) ? text.replace(/[\\()]/g, '\\$&') : text)

/** Characters whose code in Windows-1252 differs from Latin-1. */
const specialCodes: Record<string, number> = {
  '€': 0x80,
  '„': 0x84,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
}

const windows1252 = (text: string) =>
  text.replace(/[^\n\x20-\x7e\xa0-\xff]/g, (character) =>
    String.fromCharCode(specialCodes[character] ?? 0x3f),
  )
