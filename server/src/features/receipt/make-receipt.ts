import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import type { Language } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'
import PdfKit from 'pdfkit'

import { receiptSections, receiptTitle, type SentSubmission } from '#features/receipt/receipt-text.ts'
import { words } from '#features/receipt/receipt-words.ts'

// The fonts that every PDF reader has know only the letters of cp1252: "Łukasz" would become "Aukasz".
const regular = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
)
const semiBold = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
)

/** Points. */
const page = { size: 'A4', margins: { top: 68, right: 74, bottom: 76, left: 74 } } as const
const width = 595 - page.margins.left - page.margins.right
const labelWidth = 150
const lineGap = 1.6
const ink = '#211d1a'
const quiet = '#655e58'

type Pdf = InstanceType<typeof PdfKit>
type Structure = ReturnType<Pdf['struct']>

/** The receipt of a submission as a PDF that screen readers can read, too. */
export async function makeReceipt(
  sent: SentSubmission,
  facts: OperatorFacts,
  language: Language,
): Promise<Buffer> {
  const title = receiptTitle(sent, language)
  const pdf = new PdfKit({
    ...page,
    lang: language === 'de' ? 'de-DE' : 'en-GB',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${title} ${sent.receiptNumber}`, Author: facts.name, CreationDate: sent.receivedAt },
  })
  const bytes = collect(pdf)
  const content = pdf.struct('Document')
  pdf.addStructure(content)
  writeTitle(pdf, content, { title, number: sent.receiptNumber, facts })
  for (const { heading, rows } of receiptSections(sent, language)) {
    makeRoom(pdf, 60)
    content.add(pdf.struct('H2', {}, () => writeHeading(pdf, heading)))
    for (const row of rows) writeRow(pdf, content, row)
    // A long receipt takes some hundred milliseconds; in between other requests have their turn.
    await setImmediate()
  }
  content.end()
  writeFooters(pdf, facts, language)
  pdf.end()
  return bytes
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

interface Head {
  readonly title: string
  readonly number: string
  readonly facts: OperatorFacts
}

function writeTitle(pdf: Pdf, content: Structure, { title, number, facts }: Head) {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(page.margins.left, 48, 36, 3).fill(facts.primaryColor)
  pdf.endMarkedContent()
  const write = (type: string, draw: () => void) => content.add(pdf.struct(type, {}, draw))
  write('P', () => pdf.font(semiBold).fontSize(10).fillColor(quiet).text(facts.name))
  write('H1', () => pdf.moveDown(0.6).fontSize(20).fillColor(ink).text(title, { lineGap: 2 }))
  write('P', () => pdf.font(regular).fontSize(11).fillColor(quiet).text(number))
}

function writeHeading(pdf: Pdf, heading: string) {
  pdf
    .moveDown(1.1)
    .font(semiBold)
    .fontSize(12)
    .fillColor(ink)
    .text(heading, page.margins.left, pdf.y)
    .moveDown(0.35)
}

/** Label and value side by side; a value that is longer than a page goes on below it. */
function writeRow(pdf: Pdf, content: Structure, [label, value]: readonly [string, string]) {
  const indent = label === '' ? 0 : labelWidth
  const valueWidth = width - indent
  const height = Math.max(
    bodyFont(pdf).heightOfString(value, { width: valueWidth, lineGap }),
    pdf.heightOfString(label, { width: labelWidth - 12, lineGap }),
  )
  makeRoom(pdf, Math.min(height, 300))
  const top = pdf.y
  const isBroken = top + height > pdf.page.maxY()
  content.add(
    pdf.struct('P', {}, () => {
      bodyFont(pdf)
        .fillColor(quiet)
        .text(label, page.margins.left, top, { width: labelWidth - 12, lineGap })
        .fillColor(ink)
        .text(value, page.margins.left + indent, top, { width: valueWidth, lineGap })
    }),
  )
  if (!isBroken) pdf.y = top + height
  pdf.y += 3
}

function makeRoom(pdf: Pdf, height: number) {
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
}

const bodyFont = (pdf: Pdf) => pdf.font(regular).fontSize(10)

function writeFooters(pdf: Pdf, facts: OperatorFacts, language: Language) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font(regular).fontSize(8.5).fillColor(quiet)
    const place = [page.margins.left, pdf.page.height - 50] as const
    pdf.text(`${facts.name} · ${facts.website}`, ...place, { lineBreak: false })
    const number = `${words.page[language]} ${index + 1} ${words.of[language]} ${count}`
    pdf.text(number, ...place, { width, align: 'right' })
    pdf.endMarkedContent()
  }
}
