/** A type of one part, or of all with an extension that have none of their own (ECMA-376, part 2, 7.2.3). */
const declaredType = /<(?:\w+:)?(Default|Override)\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g
const partName = /\sPartName\s*=\s*["']\/([\w ./-]+)["']/
const extension = /\sExtension\s*=\s*["'](\w+)["']/

/** The types that a document declares, without those that none of its parts has. */
export function withoutVoidTypes(text: string, names: ReadonlySet<string>): string {
  // A type in a comment, or one with two names, would count for a part that it is not of.
  if (/<!--|<[^<>]*\bPartName\b[^<>]*\bPartName\b/.test(text)) return text
  const parts = [...names].map((name) => name.toLowerCase())
  const own = new Set(
    [...text.matchAll(declaredType)].map(([type]) => partName.exec(type)?.[1]?.toLowerCase()),
  )
  return text.replaceAll(declaredType, (type, kind) => {
    const found = (kind === 'Default' ? extension : partName).exec(type)?.[1]?.toLowerCase()
    const has = (name: string) =>
      kind === 'Default' ? name.endsWith(`.${found}`) && !own.has(name) : name === found
    return found === undefined || parts.some(has) ? type : ''
  })
}
