import { setImmediate } from 'node:timers/promises'

import type { OperatorFacts } from '@portal/contract/operator.ts'

import {
  type SheetSection,
  sheetSections,
  sheetSubtitle,
  sheetTitle,
} from '#creditor/operator-facts/information-sheet/sheet-text.ts'
import {
  beginPaper,
  ink,
  page,
  type Pdf,
  regular,
  semiBold,
  type Structure,
  width,
  writeHead,
} from '#ground/paper.ts'

/** Space between lines, in points. */
const lineGap = 2.3

/** Creates the information sheet under Art. 13 GDPR, as an accessible PDF. */
export async function makeSheet(facts: OperatorFacts): Promise<Buffer> {
  const paper = beginPaper({ facts, language: 'de', title: `${sheetTitle} (${facts.name})` })
  const { pdf, content } = paper
  writeHead(paper, facts, sheetTitle, sheetSubtitle)
  pdf.moveDown(0.8)
  for (const [at, section] of sheetSections(facts).entries()) {
    writeSection(pdf, content, section, at + 1)
    // The layout takes a few hundred milliseconds. Let other requests run in between.
    await setImmediate()
  }
  return paper.finish()
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

/** Starts a new page if the text, with `above` points of space before it, does not fit on this page. */
function makeRoom(pdf: Pdf, text: string, { above = 0, indent = 0 } = {}) {
  const height = above + bodyFont(pdf).heightOfString(text, { width: width - indent, lineGap })
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
}

const bodyFont = (pdf: Pdf) => pdf.font(regular).fontSize(10)
