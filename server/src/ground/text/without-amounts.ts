const currency = String.raw`(?:[€$£]|(?<!\p{L})(?:T?EUR|Euros?|CHF|USD|GBP|Franken)(?!\p{L})\.?)`
const grouped = String.raw`\d{1,3}(?:[.'’\s]\d{3})+`

/** Text that may stand between currency and amount, as in `Euro-Betrag: 12` and `EUR ca. 12`. */
const words = String.raw`(?:-Betrag)?[:\s]*(?:(?:ca\.|rd\.|circa|etwa|rund)\s*)?`

/** Text that may stand between amount and currency, as in `12,- €`, `0,5 Mio. €` and `12 (Euro)`. */
const units = String.raw`\s*(?:,[-–—]+\s*)?(?:(?:Tsd|Mio|Mrd)\.?\s*)?\(?`

/** Not amounts: `15.02.` and `10.15 Uhr`. */
const dayOrTime = String.raw`(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.|\d{1,2}\.\d{2}\s*Uhr`

/**
 * Matches `1.234,50`, `12,50 €`, `1 234 EUR`, `EUR 12`, `12.50`, `1,234.50`, `12,-` and `12 Cent`, but not
 * `01.02.2026` or `15.02.`.
 */
const amounts = new RegExp(
  [
    String.raw`${currency}${words}-?(?:${grouped}(?!\d)(?:,\d+)?|\d[\d.,'’]*\d|\d)`,
    String.raw`(?<![\d.,])-?(?:${grouped}(?:,\d+)?|\d[\d.,'’]*)${units}(?:${currency}|(?:Cents?|Ct)(?!\p{L}))`,
    String.raw`(?<![\d.,])-?\d+(?:[.\s'’]\d{3})*(?:,\d{2}(?![\d.,]*\d)|[.,][-–—]+(?!\s*\d))`,
    String.raw`(?<![\d.,])(?!${dayOrTime})-?\d+(?:[,'’]\d{3})*\.\d{2}(?![\d.,]*\d)`,
  ].join('|'),
  'giu',
)

/** Replaces all amounts of money in a text by `…`. */
export const withoutAmounts = (text: string): string =>
  text.replace(amounts, '…').replaceAll(/…\.(?![.\d])/g, '…')
