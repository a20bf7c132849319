/** Keeps a legal reference such as "Art. 6 Abs. 1" or "§ 25 BGB", a day such as "1. Juli" and an amount such as "12,50 €", on one line. */
export const unbroken = (text: string): string =>
  text.replaceAll(
    /(§§?|\b(?:Art|Abs|Nr|no|Buchst|e)\.) (?=\S)|(?<=\d[a-z]?) (?=[A-Z][A-Za-z-]*[A-Z]\b)|(?<=\b\d{1,2}\.) (?=[A-Z])| (?=€)/g,
    '$1\u00a0',
  )
