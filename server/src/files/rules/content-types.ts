import { describingElements } from '#files/rules/office/xml-tags.ts'

/**
 * The content types of parts: their own (Override), or that of their extension (Default) (ECMA-376, part 2, 7.2.3).
 * Undefined if the declarations are ambiguous.
 * @param names of all parts
 */
export function typesInUse(text: string, names: ReadonlySet<string>): string[] | undefined {
  const parts = [...names].map((name) => plainName(`/${name}`))
  const types = describingElements(text)?.map(({ name, attributes }) => ({
    type: attributes.get('ContentType') ?? '',
    part: name === 'Override' ? plainName(attributes.get('PartName')) : undefined,
    extension: name === 'Default' ? plainName(attributes.get('Extension')) : undefined,
  }))
  const own = new Set(types?.map(({ part }) => part))
  return types
    ?.filter(({ part, extension }) =>
      part === undefined
        ? parts.some((name) => name.endsWith(`.${extension}`) && !own.has(name))
        : parts.includes(part) || !isPlain(part),
    )
    .map(({ type }) => type)
}

/** Normalizes names for comparison: case, Unicode and percent encoding. */
function plainName(name = ''): string {
  try {
    return decodeURIComponent(name).normalize().toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}

/** Whether a name is canonical: no segment is `.`, `..` or empty. */
const isPlain = (part: string) => /^(?:\/(?!\.{0,2}(?:\/|$))[^/\\?#]+)+$/.test(part)
