import { tellingElements } from '#files/rules/office/xml-tags.ts'

/**
 * The types that parts of a document have: one of their own, or that of their extension (ECMA-376, part 2, 7.2.3).
 * Undefined when nobody can be sure how they are read.
 * @param names Of all parts.
 */
export function typesInUse(text: string, names: ReadonlySet<string>): string[] | undefined {
  const parts = [...names].map((name) => plainName(`/${name}`))
  const types = tellingElements(text)?.map(({ name, attributes }) => ({
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

/** As names are compared: whatever the letters, and with those that percent signs stand for. */
function plainName(name = ''): string {
  try {
    return decodeURIComponent(name).normalize().toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}

/** Whether a name is written in one way only: no folder in it is `.` or `..`, or empty. */
const isPlain = (part: string) => /^(?:\/(?!\.{0,2}(?:\/|$))[^/\\?#]+)+$/.test(part)
