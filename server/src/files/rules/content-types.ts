import { describingElements } from '#files/rules/office/xml-tags.ts'

/**
 * Returns the content types of the parts: a part's own (Override), or that of its extension (Default) (ECMA-376,
 * part 2, 7.2.3). Undefined if the declarations are ambiguous.
 * @param names names of all parts
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

/** Normalizes case, Unicode and percent encoding of a name for comparison. */
function plainName(name = ''): string {
  try {
    return decodeURIComponent(name).normalize().toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}

/** Whether a part name is canonical, without segments that are `.`, `..` or empty. */
const isPlain = (part: string) => /^(?:\/(?!\.{0,2}(?:\/|$))[^/\\?#]+)+$/.test(part)
