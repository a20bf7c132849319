import { fileURLToPath } from 'node:url'

import type { Language } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import PdfKit from 'pdfkit'

// Fonts are embedded, because the standard PDF fonts support only cp1252: "Łukasz" would become "Aukasz".
export const regular = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
)
export const semiBold = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
)

/** Page size and margins, in points. */
export const page = { size: 'A4', margins: { top: 68, right: 74, bottom: 76, left: 74 } } as const
export const width = 595 - page.margins.left - page.margins.right
export const ink = '#211d1a'
export const quiet = '#655e58'

export type Pdf = InstanceType<typeof PdfKit>
export type Structure = ReturnType<Pdf['struct']>

/** Operator and metadata of a PDF. */
interface PaperFacts {
  readonly facts: OperatorFacts
  readonly language: Language
  readonly title: string
  /** Defaults to now. */
  readonly createdAt?: Date
}

/** A PDF that is being written. */
interface Paper {
  readonly pdf: Pdf
  /** The root of the tags for screen readers. Add everything to it except ornaments. */
  readonly content: Structure
  /** Writes the page footers, and returns the file's content. */
  finish(): Promise<Buffer>
}

/** Starts a tagged, accessible PDF with the operator's name. */
export function beginPaper({ facts, language, title, createdAt }: PaperFacts): Paper {
  const pdf = new PdfKit({
    ...page,
    lang: language === 'de' ? 'de-DE' : 'en-GB',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: facts.name, ...(createdAt && { CreationDate: createdAt }) },
  })
  const bytes = collect(pdf)
  const content = pdf.struct('Document')
  pdf.addStructure(content)
  return {
    pdf,
    content,
    finish() {
      content.end()
      writeFooters(pdf, facts, language)
      pdf.end()
      return bytes
    },
  }
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

/** Writes the head of the first page: the operator, the title, and a line of text below it. */
export function writeHead({ pdf, content }: Paper, facts: OperatorFacts, title: string, below: string) {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(page.margins.left, 48, 36, 3).fill(facts.primaryColor)
  pdf.endMarkedContent()
  const write = (type: string, draw: () => void) => content.add(pdf.struct(type, {}, draw))
  write('P', () => pdf.font(semiBold).fontSize(10).fillColor(quiet).text(facts.name))
  write('H1', () => pdf.moveDown(0.6).fontSize(20).fillColor(ink).text(title, { lineGap: 2 }))
  write('P', () => pdf.font(regular).fontSize(11).fillColor(quiet).text(below))
}

function writeFooters(pdf: Pdf, facts: OperatorFacts, language: Language) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Without this, text in the bottom margin would start a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font(regular).fontSize(8.5).fillColor(quiet)
    const place = [page.margins.left, pdf.page.height - 50] as const
    pdf.text(`${facts.name} · ${facts.website}`, ...place, { lineBreak: false })
    const number = `${domainWords.page[language]} ${index + 1} ${domainWords.of[language]} ${count}`
    pdf.text(number, ...place, { width, align: 'right' })
    pdf.endMarkedContent()
  }
}
