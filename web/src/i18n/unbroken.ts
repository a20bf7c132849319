/** Keeps a legal reference such as "Art. 6 Abs. 1" or "§ 25", and an amount such as "12,50 €", on one line. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(§§?|\b(?:Art|Abs|Nr|no|Buchst|e)\.) (?=\S)| (?=€)/g, '$1\u00a0')
