import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import type { OperatorFacts } from '@portal/contract/operator.ts'
import PdfKit from 'pdfkit'

import {
  type SheetSection,
  sheetSections,
  sheetSubtitle,
  sheetTitle,
} from '#features/operator-facts/information-sheet/sheet-text.ts'

// The fonts that every PDF reader has know only the letters of cp1252: "Łukasz" would become "Aukasz".
const regular = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
)
const semiBold = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
)

/** Points. */
const page = { size: 'A4', margins: { top: 68, right: 74, bottom: 76, left: 74 } } as const
const lineGap = 2.3
const ink = '#211d1a'
const quiet = '#655e58'

type Pdf = InstanceType<typeof PdfKit>

/** The information sheet under Art. 13 GDPR as a PDF that screen readers can read, too. */
export async function makeSheet(facts: OperatorFacts): Promise<Buffer> {
  const pdf = new PdfKit({
    ...page,
    lang: 'de-DE',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${sheetTitle} (${facts.name})`, Author: facts.name },
  })
  const bytes = collect(pdf)
  const content = pdf.struct('Document')
  pdf.addStructure(content)
  writeTitle(pdf, content, facts)
  for (const [at, section] of sheetSections(facts).entries()) {
    writeSection(pdf, content, section, at + 1)
    // Setting the whole sheet takes some hundred milliseconds; in between other requests have their turn.
    await setImmediate()
  }
  content.end()
  writeFooters(pdf, facts)
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

type Structure = ReturnType<Pdf['struct']>

function writeTitle(pdf: Pdf, content: Structure, facts: OperatorFacts) {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(page.margins.left, 48, 36, 3).fill(facts.primaryColor)
  pdf.endMarkedContent()
  const write = (type: string, draw: () => void) => content.add(pdf.struct(type, {}, draw))
  write('P', () => pdf.font(semiBold).fontSize(10).fillColor(quiet).text(facts.name))
  write('H1', () => pdf.moveDown(0.6).fontSize(20).fillColor(ink).text(sheetTitle, { lineGap: 2 }))
  write('P', () => pdf.font(regular).fontSize(11).fillColor(quiet).text(sheetSubtitle).moveDown(0.8))
}

function writeSection(pdf: Pdf, content: Structure, section: SheetSection, number: number) {
  const [first = '', ...more] = section.paragraphs
  makeRoom(pdf, first, { above: headingHeight })
  content.add(pdf.struct('H2', {}, () => writeHeading(pdf, `${number}. ${section.heading}`)))
  writeParagraph(pdf, content, first)
  for (const paragraph of more) {
    makeRoom(pdf, paragraph)
    writeParagraph(pdf, content, paragraph)
  }
  if (section.list.length === 0) return
  const list = pdf.struct('L')
  content.add(list)
  for (const item of section.list) writeItem(pdf, list, item)
  list.end()
}

const headingHeight = 40

function writeHeading(pdf: Pdf, heading: string) {
  pdf.moveDown(0.9).font(semiBold).fontSize(12).fillColor(ink).text(heading).moveDown(0.25)
}

function writeParagraph(pdf: Pdf, content: Structure, text: string) {
  content.add(pdf.struct('P', {}, () => bodyFont(pdf).text(text, { lineGap }).moveDown(0.35)))
}

function writeItem(pdf: Pdf, list: Structure, item: string) {
  const { left } = page.margins
  const indent = 18
  makeRoom(pdf, item, { indent })
  const top = pdf.y
  const label = pdf.struct('Lbl', {}, () => pdf.text('•', left + 4, top, { lineGap }))
  const body = pdf.struct('LBody', {}, () => {
    pdf.text(item, left + indent, top, { lineGap }).moveDown(0.15)
    pdf.x = left
  })
  list.add(pdf.struct('LI', {}, [label, body]))
}

/** Begins a new page when the text would not fit whole on this one, with what stands above it. */
function makeRoom(pdf: Pdf, text: string, { above = 0, indent = 0 } = {}) {
  const width = pdf.page.width - page.margins.left - page.margins.right - indent
  const height = above + bodyFont(pdf).heightOfString(text, { width, lineGap })
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
}

const bodyFont = (pdf: Pdf) => pdf.font(regular).fontSize(10)

function writeFooters(pdf: Pdf, facts: OperatorFacts) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font(regular).fontSize(8.5).fillColor(quiet)
    pdf.text(`${facts.name} · ${facts.website}`, page.margins.left, pdf.page.height - 50, {
      lineBreak: false,
    })
    pdf.text(`Seite ${index + 1} von ${count}`, page.margins.left, pdf.page.height - 50, { align: 'right' })
    pdf.endMarkedContent()
  }
}
