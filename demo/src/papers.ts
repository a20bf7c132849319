import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ImportRow } from '@portal/contract/import-format.ts'

import { dayOf, isoDay, monthOf, monthsLater, yearOf } from '#calendar.ts'
import { pdf } from '#letters/pdf.ts'
import { collectionCompany } from '#parties/collection-company.ts'
import type { Creditor } from '#parties/creditors.ts'

type Paper = ImportRow<'papers'>

/** Number of past months for which each creditor has a settlement. */
const settledMonths = 3

const folderName = 'papers'

/** Writes the files of the papers for customers with a demo login. Returns the rows of the papers. */
export async function writePapers(
  folder: string,
  creditors: readonly Creditor[],
  today: string,
): Promise<readonly Paper[]> {
  const own = creditors.filter(({ users }) => users.length > 0)
  const customers = [...new Map(own.map((creditor) => [creditor.customerNumber, creditor])).values()]
  const papers = [
    ...own.flatMap((creditor) => settlementsOf(creditor, today)),
    ...customers.flatMap((creditor) => papersOfCustomer(creditor, today)),
  ]
  await mkdir(join(folder, folderName), { recursive: true })
  await Promise.all(
    papers.map(({ attachment, title, addressee }) =>
      writeFile(join(folder, attachment), pageOf(title, addressee)),
    ),
  )
  return papers.map(({ addressee: _addressee, ...row }) => row)
}

interface DrawnPaper extends Paper {
  /** Name of the customer or creditor whom the paper is for. */
  readonly addressee: string
}

function settlementsOf({ glgNumber, name }: Creditor, today: string): DrawnPaper[] {
  const first = dayOf(`${today.slice(0, 7)}-01`)
  return Array.from({ length: settledMonths }, (_, index) => {
    const from = monthsLater(first, -index - 1)
    const to = monthsLater(first, -index) - 1
    const month = `${String(monthOf(from)).padStart(2, '0')}/${yearOf(from)}`
    return {
      ...fileOf(`abrechnung-${glgNumber}-${isoDay(from).slice(0, 7)}`),
      addressee: name,
      glgNumber,
      category: 'settlement',
      title: `Abrechnung ${month}`,
      paperDate: isoDay(to + 1),
      periodFrom: isoDay(from),
      periodTo: isoDay(to),
    }
  })
}

function papersOfCustomer({ customerNumber, name }: Creditor, today: string): DrawnPaper[] {
  const last = yearOf(dayOf(today)) - 1
  const shared = { addressee: name, customerNumber }
  return [
    {
      ...shared,
      ...fileOf(`jahresbericht-${customerNumber}-${last}`),
      category: 'report',
      title: `Jahresbericht ${last}`,
      paperDate: `${last + 1}-01-15`,
      periodFrom: `${last}-01-01`,
      periodTo: `${last}-12-31`,
    },
    {
      ...shared,
      ...fileOf(`rahmenvertrag-${customerNumber}`),
      category: 'contract',
      title: 'Rahmenvertrag über die Einziehung von Forderungen',
      paperDate: `${last - 1}-03-01`,
    },
  ]
}

/** The id of a paper, and its file. */
const fileOf = (name: string) => ({
  paperId: name,
  attachment: `${folderName}/${name}.pdf`,
  attachmentFilename: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}.pdf`,
})

/** A one-page PDF with the title. */
function pageOf(title: string, addressee: string): Buffer {
  const { name, street, town } = collectionCompany
  return pdf(title, [
    { x: 71, y: 780, text: name, size: 16, bold: true },
    { x: 71, y: 765, text: `${street} · ${town}`, size: 8 },
    { x: 71, y: 690, text: title, size: 14, bold: true },
    { x: 71, y: 670, text: addressee },
    { x: 71, y: 640, text: 'Ein Beispiel aus der Demo. Alle Angaben sind frei erfunden.' },
  ])
}
