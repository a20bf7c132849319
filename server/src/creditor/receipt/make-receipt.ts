import { setImmediate } from 'node:timers/promises'

import type { Language } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'

import {
  beginPaper,
  ink,
  page,
  type Pdf,
  quiet,
  regular,
  semiBold,
  type Structure,
  width,
  writeHead,
} from '#ground/paper.ts'
import { receiptSections, receiptTitle, type ReceiptContent } from '#submissions/receipt/receipt-text.ts'

/** Width of the column of labels, in points. */
const labelWidth = 150
const lineGap = 1.6

/** Creates the receipt of a submission, as an accessible PDF. */
export async function makeReceipt(
  sent: ReceiptContent,
  facts: OperatorFacts,
  language: Language,
): Promise<Buffer> {
  const { receiptNumber, receivedAt: createdAt } = sent
  const title = receiptTitle(sent, language)
  const paper = beginPaper({ facts, language, title: `${title} ${receiptNumber}`, createdAt })
  const { pdf, content } = paper
  writeHead(paper, facts, title, receiptNumber)
  for (const { heading, rows } of receiptSections(sent, language)) {
    makeRoom(pdf, 60)
    content.add(pdf.struct('H2', {}, () => writeHeading(pdf, heading)))
    for (const row of rows) writeRow(pdf, content, row)
    // A long receipt takes a few hundred milliseconds. Let other requests run in between.
    await setImmediate()
  }
  return paper.finish()
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

/** Writes label and value side by side. A value longer than a page continues on the next page. */
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
