import { pdf } from '#letters/pdf.ts'

/** An invoice of an invented company, as creditors attach it to a mandate. */
export const invoicePdf = ({
  seller,
  buyer,
  number,
  date,
  item,
  sum,
}: {
  readonly seller: string
  readonly buyer: readonly string[]
  readonly number: string
  /** As written on the invoice: 12.01.2026 */
  readonly date: string
  readonly item: string
  /** As written on the invoice: 349,90 € */
  readonly sum: string
}): Buffer =>
  pdf(`Rechnung ${number}`, [
    { x: 70, y: 770, text: seller, size: 14, bold: true },
    ...buyer.map((text, line) => ({ x: 70, y: 690 - line * 15, text })),
    { x: 70, y: 590, text: `Rechnung ${number}`, size: 16, bold: true },
    { x: 70, y: 568, text: `Datum: ${date}` },
    { x: 70, y: 520, text: item },
    { x: 525, y: 520, text: sum, right: true },
    { x: 70, y: 490, text: 'Gesamtbetrag', bold: true },
    { x: 525, y: 490, text: sum, bold: true, right: true },
    { x: 70, y: 450, text: 'Zahlbar innerhalb von 14 Tagen ohne Abzug.' },
  ])
