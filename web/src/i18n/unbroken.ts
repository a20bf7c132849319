/** Keeps a legal reference such as "Art. 6 Abs. 1" or "§ 25" on one line, with no-break spaces. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(§§?|\b(?:Art|Abs|Nr|no|Buchst|e)\.) (?=\S)/g, '$1\u00a0')
