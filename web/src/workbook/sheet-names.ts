const longest = 31

/** A name for each sheet: unique, short enough and without what Excel forbids. Parts of one table are counted. */
export function sheetNames(tables: readonly { name: string }[]): string[] {
  const taken = new Set<string>()
  return tables.map((table, index) => {
    const isDivided = tables.some((other, at) => other === table && at !== index)
    const part = tables.slice(0, index + 1).filter((other) => other === table).length
    return freeName(table.name, isDivided ? part : 0, taken)
  })
}

function freeName(name: string, part: number, taken: Set<string>): string {
  const plain = trimmed(name.replaceAll(/[\s\\/?*[\]:\p{Cc}]+/gu, ' ')) || 'Tabelle'
  for (let number = part; ; number = number === 0 ? 2 : number + 1) {
    const suffix = number === 0 ? '' : ` (${number})`
    const wanted = trimmed(plain.slice(0, longest - suffix.length)) + suffix
    if (taken.has(wanted.toLowerCase())) continue
    taken.add(wanted.toLowerCase())
    return wanted
  }
}

/** Excel takes no apostrophe at either end. */
const trimmed = (name: string) => name.replaceAll(/^[' ]+|[' ]+$/g, '')
