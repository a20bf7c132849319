import { dateInGerman, dayOf } from '#calendar.ts'
import type { Letter } from '#letters/letter.ts'
import { pdf, type PdfText } from '#letters/pdf.ts'
import { euro } from '#money/cents.ts'
import { collectionCompany } from '#parties/collection-company.ts'
import { ibanInGroups } from '#parties/iban.ts'

const left = 71
const right = 524
const lineHeight = 14
/** About what fits between the margins in Helvetica of 10 points. */
const charactersPerLine = 92
/** Since then the Bundesamt für Justiz supervises all collection companies. */
const federalSupervision = dayOf('2025-01-01')

/** The letter as a one-page PDF, laid out like a German business letter. */
export function letterPdf(letter: Letter): Buffer {
  return pdf(letter.subject, [...letterhead(letter), ...body(letter), ...footer(letter)])
}

function letterhead(letter: Letter): PdfText[] {
  const { name, street, town, phone, email } = collectionCompany
  const references = [
    ['Aktenzeichen', letter.inkassoNumber],
    ['Kundennummer', letter.geschaeftsId],
    ['Bearbeitung', letter.clerk],
    ['Telefon', phone],
    ['Datum', dateInGerman(letter.day)],
  ] as const
  return [
    { x: left, y: 780, text: name, size: 16, bold: true },
    { x: left, y: 765, text: `${street} · ${town} · ${email}`, size: 8 },
    { x: left, y: 716, text: `${name} · ${street} · ${town}`, size: 7 },
    ...letter.recipient.map((text, index) => ({ x: left, y: 696 - index * lineHeight, text })),
    ...references.flatMap(([label, text], index) => [
      { x: 350, y: 696 - index * lineHeight, text: label, size: 9 },
      { x: 425, y: 696 - index * lineHeight, text, size: 9 },
    ]),
  ]
}

function body(letter: Letter): PdfText[] {
  const texts: PdfText[] = [{ x: left, y: 590, text: letter.subject, size: 12, bold: true }]
  let y = 590
  const write = (text: string, bold = false) => texts.push({ x: left, y, text, bold })
  const paragraph = (text: string) => {
    y -= 8
    for (const line of wrap(text)) {
      y -= lineHeight
      write(line)
    }
  }
  const amount = ([label, cents]: Letter['total'], bold = false) => {
    y -= lineHeight
    write(label, bold)
    texts.push({ x: right, y, text: euro(cents), bold, right: true })
  }
  paragraph(`${letter.greeting},`)
  letter.before.forEach(paragraph)
  y -= 8
  letter.table.forEach((row) => amount(row))
  y -= 4
  amount(letter.total, true)
  letter.after.forEach(paragraph)
  paragraph('Mit freundlichen Grüßen')
  paragraph(`${collectionCompany.name}, ${letter.clerk}`)
  return texts
}

function footer({ day }: Letter): PdfText[] {
  const supervision = day >= federalSupervision ? ' · Aufsichtsbehörde: Bundesamt für Justiz, 53113 Bonn' : ''
  return [
    `Konto: ${collectionCompany.name}, IBAN ${ibanInGroups(collectionCompany.iban)}`,
    `Registriert nach § 10 RDG${supervision}`,
    'Demodaten: Personen, Firmen und Forderungen sind frei erfunden.',
  ].map((text, index) => ({ x: left, y: 72 - index * 11, text, size: 8 }))
}

function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > charactersPerLine) {
      lines.push(line)
      line = word
    } else {
      line = line ? `${line} ${word}` : word
    }
  }
  return [...lines, line]
}
