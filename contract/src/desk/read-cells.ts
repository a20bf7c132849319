/** A row of cells, and the line of the text in which it begins, from 1. */
interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads cells that are separated by semicolons, commas or tabs and may be quoted (RFC 4180). If the first
 * line is `sep=;` or similar, it names the separator. Otherwise the separator is the one that occurs most
 * often in the first line that is not blank. Returns undefined if a quote is not closed.
 */
export function readCells(text: string): Row[] | undefined {
  const { separator, start } = beginningOf(text)
  const pattern = cellPattern(separator)
  pattern.lastIndex = start
  const rows: Row[] = []
  let line = start > 0 ? 2 : 1
  let row = { line, cells: [] as string[] }
  while (pattern.lastIndex < text.length || row.cells.length > 0) {
    const found = pattern.exec(text)
    if (!found) return undefined
    row.cells.push(cellOf(found))
    line += lineEndsIn(found[0])
    if (found[3] === separator) continue
    rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}

/** The separator, and where the rows start. */
function beginningOf(text: string): { separator: string; start: number } {
  const hint = /^sep=([;,\t]).*(\r\n|\n|\r|$)/i.exec(text)
  if (hint) return { separator: hint[1] ?? ';', start: hint[0].length }
  return { separator: separatorIn(/\S.*/.exec(text)?.[0] ?? ''), start: 0 }
}

const cellOf = ([, quoted, plain = '']: RegExpExecArray) =>
  quoted === undefined ? plain : quoted.replaceAll('""', '"')

/**
 * Matches one cell and what ends it: a separator, a line break or the end of the text. A cell is quoted only
 * if it starts with a quote.
 */
const cellPattern = (separator: string) =>
  new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )

const separatorIn = (line: string) =>
  [';', '\t', ','].reduce((most, one) => (partsOf(line, one) > partsOf(line, most) ? one : most), ';')

const partsOf = (line: string, separator: string) => line.split(separator).length

const lineEndsIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0
