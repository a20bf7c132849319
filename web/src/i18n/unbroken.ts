/**
 * Keeps a legal reference such as "§ 204 Abs. 2 BGB", a day such as "1. Juli", and an amount such as "12,50 €", on
 * one line.
 */
export const unbroken = (text: string): string =>
  text.replaceAll(
    /(§§?|\b(?:Art|Abs|Nr|no|Buchst|e)\.) (?=\S)|(?<=\d[a-z]?\)?) (?=Abs\.|\(\d|[A-Z][A-Za-z-]*[A-Z]\b)|(?<=\b\d{1,2}\.) (?=[A-Z])| (?=€)/g,
    '$1\u00a0',
  )
