import { decodeEntities } from '#files/rules/office/xml-text.ts'

/** A tag in text that `plainXml` returned. */
interface Tag {
  readonly prefix: string
  readonly name: string
  readonly isEnd: boolean
  /** The attributes as written, not parsed. */
  readonly attributes: string
  /** The text after the tag, up to the next one. */
  readonly text: string
}

/** An element of a part that describes other parts, such as content types or relationships. */
interface DescribingElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

/**
 * Matches a tag and the text after it. An angle bracket in quotation marks does not end the tag (XML 1.0, 3.1).
 */
const tag =
  /<(\/?)(?:([^\s<>/"'=:]+):)?([^\s<>/"'=:]+)(?=[\s/>])([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>([^<]*)/g

/** Yields the tags of an XML part. Skips invalid markup. */
export function* tagsOf(text: string): Generator<Tag> {
  for (const [, slash, prefix = '', name = '', attributes = '', behind = ''] of text.matchAll(tag))
    yield { prefix, name, isEnd: slash === '/', attributes, text: decodeEntities(behind) }
}

/**
 * Returns the elements of a part that describes other parts. Undefined if programs could read the part differently
 * because of invalid tags, duplicate attributes or different prefixes.
 */
export function describingElements(text: string): DescribingElement[] | undefined {
  const tags = [...tagsOf(text)]
  if (tags.length !== text.split('<').length - 1) return undefined
  if (tags.some(({ prefix }) => prefix !== tags[0]?.prefix)) return undefined
  const elements = tags
    .filter(({ isEnd }) => !isEnd)
    .map(({ name, attributes }) => ({ name, attributes: attributesOf(attributes) }))
  return elements.every(hasAttributes) ? elements : undefined
}

type MaybeElement = Pick<DescribingElement, 'name'> & {
  readonly attributes: DescribingElement['attributes'] | undefined
}
const hasAttributes = (element: MaybeElement): element is DescribingElement =>
  element.attributes !== undefined

/** Parses attributes; keys are names with their prefix. Undefined for duplicate attributes or invalid syntax. */
export function attributesOf(written: string): ReadonlyMap<string, string> | undefined {
  const attribute = /\s+([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  const found = new Map<string, string>()
  let end = 0
  for (let match = attribute.exec(written); match; match = attribute.exec(written)) {
    const [, name = '', value = match[3] ?? ''] = match
    if (found.has(name)) return undefined
    found.set(name, decodeEntities(value).trim())
    end = attribute.lastIndex
  }
  return /^\s*\/?$/.test(written.slice(end)) ? found : undefined
}
