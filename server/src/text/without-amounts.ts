const currency = String.raw`(?:€|(?<!\p{L})(?:EUR|Euro)(?!\p{L}))`
const grouped = String.raw`\d{1,3}(?:[.'\s]\d{3})+`

/** `15.02.` and `10.15 Uhr` */
const dayOrTime = String.raw`(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.|\d{1,2}\.\d{2}\s*Uhr`

/** `1.234,50`, `12,50 €`, `1 234 EUR`, `EUR 12`, `12.50`, `1,234.50`; not `01.02.2026` or `15.02.` */
const amounts = new RegExp(
  [
    String.raw`${currency}\s*-?(?:${grouped}(?!\d)(?:,\d+)?|\d[\d.,']*\d|\d)`,
    String.raw`(?<![\d.,])-?(?:${grouped}(?:,\d+)?|\d[\d.,']*)\s*(?:,[-–—]+\s*)?${currency}`,
    String.raw`(?<![\d.,])-?\d+(?:[.\s']\d{3})*,\d{2}(?![\d.,]*\d)`,
    String.raw`(?<![\d.,])(?!${dayOrTime})-?\d+(?:,\d{3})*\.\d{2}(?![\d.,]*\d)`,
  ].join('|'),
  'giu',
)

/** A text of the collection company in which each amount of money is `…`. */
export const withoutAmounts = (text: string): string => text.replace(amounts, '…')
