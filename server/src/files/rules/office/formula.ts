/**
 * Whether a formula starts a program through DDE: `cmd|'/c calc'!A0` (program, topic, item), or LibreOffice's
 * function DDE. Removes quoted text first, but keeps the quotes. Double quotes enclose a string, apostrophes
 * a topic or a sheet name (`'Saldo|'!A1` starts nothing).
 */
export const startsProgram = (formula: string) =>
  mayStartProgram(formula.replaceAll(/(['"])[^]*?\1/g, '$1$1'))

/** Fast check that ignores quoting: whether the text needs the full check. */
export function mayStartProgram(text: string): boolean {
  const topic = text.search(/\|\s*'/)
  return (topic > 0 && /'\s*!/.test(text.slice(topic + 1))) || bareTopic.test(text)
}

const bareTopic =
  /(?<![\p{L}\d_.])(?:[\p{L}_][\p{L}\d_.]*\s*\|\s*[\p{L}\d_.\\/:-]+\s*!\s*['\p{L}\d_$]|DDE\s*\()/iu
