import { tellingElements } from '#files/rules/office/xml-tags.ts'
import { plainAddress } from '#files/rules/pdf/addresses.ts'

/** What belongs to a part of an Office document, in it or elsewhere (ECMA-376, part 2, 6.5.3). */
export interface Relationship {
  /** The last segment of its type, in small letters. */
  readonly kind: string
  /** As `addressOf` gives it. */
  readonly target: string
}

/** The relationships that a part tells; undefined when nobody can be sure how they are read. */
export const relationshipsOf = (text: string): Relationship[] | undefined =>
  tellingElements(text)
    ?.filter(({ name }) => name === 'Relationship')
    .map(({ attributes }) => relationshipOf(attributes))

/** The relationship that an element of this name with these attributes is. */
export const relationshipOf = (attributes: ReadonlyMap<string, string>): Relationship => ({
  kind: /[^/]*$/.exec(addressOf(attributes.get('Type')))?.[0].toLowerCase() ?? '',
  target: addressOf(attributes.get('Target')),
})

/** An address with percent signs decoded, without what those who follow it leave out. */
export const addressOf = (written = '') => plainAddress(Buffer.from(written)).trim()

/** Whether an address is a script that does something, or a page that is written in it. */
export const isScript = (address: string) => script.test(address)

const script = /^(?:(?:java|vb|live)script:(?![;/]*$)|data:(?!image\/(?!svg)))/i

/**
 * Whether an address leads to the machine of those who open it: to a folder of a drive, beside the document, or of a Mac,
 * where it may have four slashes, or colons behind a name with blanks. `file:////host/` and `//host/` are another machine.
 */
export const isOfOwnMachine = (address: string) => ownMachine.test(address)

const ownMachine = new RegExp(
  [
    String.raw`^(?:file:\/\/(?:localhost)?\/\/?)?(?:[a-z]:[\\/].*|[^\\/:]*)$`,
    String.raw`^(?:file:\/\/(?:localhost)?\/\/?|\/)(?:Users|Applications|Library|Volumes|home)\/`,
    String.raw`^(?![\\/])[^:]*$`,
    String.raw`^(?:[^\\/:]* [^\\/:]*|MacintoshHD):[^\\/]*$`,
  ].join('|'),
  'i',
)
