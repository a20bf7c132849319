import { describingElements } from '#files/rules/office/xml-tags.ts'
import { plainAddress } from '#files/rules/pdf/addresses.ts'

/** A relationship of an Office part to another part or resource (ECMA-376, part 2, 6.5.3). */
export interface Relationship {
  /** The last segment of the relationship's type, in lower case. */
  readonly kind: string
  /** The target's address, as returned by `addressOf`. */
  readonly target: string
}

/** Parses the relationships of a .rels part. Undefined if the part is ambiguous. */
export const relationshipsOf = (text: string): Relationship[] | undefined =>
  describingElements(text)
    ?.filter(({ name }) => name === 'Relationship')
    .map(({ attributes }) => relationshipOf(attributes))

export const relationshipOf = (attributes: ReadonlyMap<string, string>): Relationship => ({
  kind: /[^/]*$/.exec(addressOf(attributes.get('Type')))?.[0].toLowerCase() ?? '',
  target: addressOf(attributes.get('Target')),
})

/** Decodes percent encoding, and removes characters that programs ignore in addresses. */
export const addressOf = (written = '') => plainAddress(Buffer.from(written)).trim()

/** Whether an address is a script, or a data URL that may contain one. */
export const isScript = (address: string) => script.test(address)

const script = /^(?:(?:java|vb|live)script:(?![;/]*$)|data:(?!image\/(?!svg)))/i

/**
 * Whether an address is on the user's own machine: a drive, a path relative to the document, or a Mac path. A
 * Mac path may begin with four slashes, or have colons after a name with spaces. `file:////host/` and
 * `//host/` are other machines.
 */
export const isOnOwnMachine = (address: string) => ownMachine.test(address)

const ownMachine = new RegExp(
  [
    String.raw`^(?:file:\/\/(?:localhost)?\/\/?)?(?:[a-z]:[\\/].*|[^\\/:]*)$`,
    String.raw`^(?:file:\/\/(?:localhost)?\/\/?|\/)(?:Users|Applications|Library|Volumes|home)\/`,
    String.raw`^(?![\\/])[^:]*$`,
    String.raw`^(?:[^\\/:]* [^\\/:]*|MacintoshHD):[^\\/]*$`,
  ].join('|'),
  'i',
)
