const currency = String.raw`(?:€|EUR\b|Euro\b)`
const number = String.raw`\d+(?:[.\s']\d{3})*`

/** `1.234,50`, `12,50 €`, `EUR 12`, `12.50`, `1,234.50`; of a day, `01.02.2026`, it is none. */
const amounts = new RegExp(
  [
    String.raw`${currency}\s*-?\d[\d.,']*\d|${currency}\s*-?\d`,
    String.raw`(?<![\d.,])-?\d[\d.,'\u00a0\u202f]*\s*(?:,[-–—]+\s*)?${currency}`,
    String.raw`(?<![\d.,])-?${number},\d{2}(?![\d.,]*\d)`,
    String.raw`(?<![\d.,])-?\d+(?:,\d{3})*\.\d{2}(?![\d.,]*\d)`,
  ].join('|'),
  'giu',
)

/** A text of the collection company in which each amount of money is `…`. */
export const withoutAmounts = (text: string): string => text.replace(amounts, '…')
