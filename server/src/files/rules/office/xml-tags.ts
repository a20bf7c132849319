import { plainWords } from '#files/rules/office/xml-text.ts'

/** A tag of an XML part as `plainXml` gives it. */
interface Tag {
  readonly prefix: string
  readonly name: string
  readonly isEnd: boolean
  /** As they are written. */
  readonly attributes: string
  /** What stands behind it, up to the next tag. */
  readonly text: string
}

/** An element of a part that tells what the others are. */
interface TellingElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

/** A pointed bracket in quotation marks ends no tag (XML 1.0, 3.1). */
const tag =
  /<(\/?)(?:([^\s<>/"'=:]+):)?([^\s<>/"'=:]+)(?=[\s/>])([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>([^<]*)/g

/** The tags of an XML part; what is none is passed over. */
export function* tagsOf(text: string): Generator<Tag> {
  for (const [, slash, prefix = '', name = '', attributes = '', behind = ''] of text.matchAll(tag))
    yield { prefix, name, isEnd: slash === '/', attributes, text: plainWords(behind) }
}

/**
 * The elements of a part that tells what the others are; undefined when nobody can be sure how it is read: something in
 * it is no tag, an attribute stands twice, or names have several prefixes.
 */
export function tellingElements(text: string): TellingElement[] | undefined {
  const tags = [...tagsOf(text)]
  if (tags.length !== text.split('<').length - 1) return undefined
  if (tags.some(({ prefix }) => prefix !== tags[0]?.prefix)) return undefined
  const elements = tags
    .filter(({ isEnd }) => !isEnd)
    .map(({ name, attributes }) => ({ name, attributes: attributesOf(attributes) }))
  return elements.every(hasAttributes) ? elements : undefined
}

type MaybeElement = Pick<TellingElement, 'name'> & {
  readonly attributes: TellingElement['attributes'] | undefined
}
const hasAttributes = (element: MaybeElement): element is TellingElement => element.attributes !== undefined

/** Attributes by their names, with their prefixes; undefined when one stands twice, or something is none. */
export function attributesOf(written: string): ReadonlyMap<string, string> | undefined {
  const attribute = /\s+([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  const found = new Map<string, string>()
  let end = 0
  for (let match = attribute.exec(written); match; match = attribute.exec(written)) {
    const [, name = '', value = match[3] ?? ''] = match
    if (found.has(name)) return undefined
    found.set(name, plainWords(value).trim())
    end = attribute.lastIndex
  }
  return /^\s*\/?$/.test(written.slice(end)) ? found : undefined
}
