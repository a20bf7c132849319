import { pdf, type PdfText } from '#letters/pdf.ts'
import { type Cents, euro } from '#money/cents.ts'
import { collectionCompany } from '#parties/collection-company.ts'

/** A letter from the collection company, with the amounts open on its date. */
export interface Letter {
  /** File name for downloads. */
  readonly filename: string
  readonly references: Readonly<Record<string, string>>
  readonly clerk: string
  readonly recipient: readonly string[]
  readonly subject: string
  readonly greeting: string
  readonly before: readonly string[]
  /** The last row is the total. */
  readonly table: readonly (readonly [label: string, amount: Cents])[]
  readonly after: readonly string[]
}

const left = 71
const right = 524
const lineHeight = 14
/** Approximate line length between the margins, in Helvetica of 10 points. */
const charactersPerLine = 92

/** The letter as a one-page PDF, laid out like a German business letter. */
export function letterPdf(letter: Letter): Buffer {
  return pdf(letter.subject, [...letterhead(letter), ...body(letter), ...footer])
}

function letterhead({ recipient, references }: Letter): PdfText[] {
  const { name, street, town, phone, email } = collectionCompany
  const rows = Object.entries({ ...references, Telefon: phone })
  const yOf = (index: number) => 696 - index * lineHeight
  return [
    { x: left, y: 780, text: name, size: 16, bold: true },
    { x: left, y: 765, text: `${street} · ${town} · ${email}`, size: 8 },
    { x: left, y: 716, text: `${name} · ${street} · ${town}`, size: 7 },
    ...recipient.map((text, index) => ({ x: left, y: yOf(index), text })),
    ...rows.map(([text], index) => ({ x: 350, y: yOf(index), text, size: 9 })),
    ...rows.map(([, text], index) => ({ x: 425, y: yOf(index), text, size: 9 })),
  ]
}

function body({ subject, greeting, before, table, after, clerk }: Letter): PdfText[] {
  let y = 590
  const texts: PdfText[] = [{ x: left, y, text: subject, size: 12, bold: true }]
  const paragraph = (words: string) => {
    y -= 8
    for (const text of wrap(words)) texts.push({ x: left, y: (y -= lineHeight), text })
  }
  paragraph(`${greeting},`)
  before.forEach(paragraph)
  y -= 8
  table.forEach(([text, cents], index) => {
    const bold = index === table.length - 1
    y -= bold ? lineHeight + 4 : lineHeight
    texts.push({ x: left, y, text, bold }, { x: right, y, text: euro(cents), bold, right: true })
  })
  after.forEach(paragraph)
  paragraph('Mit freundlichen Grüßen')
  paragraph(`${collectionCompany.name}, ${clerk}`)
  return texts
}

const footer: readonly PdfText[] = [
  `Konto: ${collectionCompany.name}, IBAN ${collectionCompany.iban}`,
  'Registriert nach § 10 RDG · Aufsichtsbehörde: Bundesamt für Justiz, 53113 Bonn',
  'Demodaten: Personen, Firmen und Forderungen sind frei erfunden.',
].map((text, index) => ({ x: left, y: 72 - index * 11, text, size: 8 }))

function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trimStart()
    if (line.length > charactersPerLine) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}
