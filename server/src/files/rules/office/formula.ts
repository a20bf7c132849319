/**
 * Whether a formula has data sent by another program, which Excel starts for it (DDE): `cmd|'/c calc'!A0`, a program,
 * its topic and an item, or the function that LibreOffice has for it. What stands in quotation marks is a text, between
 * apostrophes a topic or the name of a sheet: `'Saldo|'!A1`.
 */
export const startsProgram = (formula: string) =>
  mayStartProgram(formula.replaceAll(/(['"])[^]*?\1/g, '$1$1'))

/** The same, whatever is quoted: whether a text is worth being taken apart. */
export function mayStartProgram(text: string): boolean {
  const topic = text.search(/\|\s*'/)
  return (topic > 0 && /'\s*!/.test(text.slice(topic + 1))) || bareTopic.test(text)
}

const bareTopic =
  /(?<![\p{L}\d_.])(?:[\p{L}_][\p{L}\d_.]*\s*\|\s*[\p{L}\d_.\\/:-]+\s*!\s*['\p{L}\d_$]|DDE\s*\()/iu
