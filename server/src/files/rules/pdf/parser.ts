import { PdfDictionary, PdfReference, UnreadablePdf, type PdfValue } from '#files/rules/pdf/values.ts'

/** Limit for nesting. Real files nest about a dozen levels. */
const maxDepth = 400

/** Maximum number of arrays, dictionaries, names and numbers per object. */
const maxParts = 3_000_000

const code = (char: string) => char.charCodeAt(0)
const [slash, percent, backslash] = ['/', '%', '\\'].map(code)
const [open, close, less, greater, bracket, bracketEnd] = ['(', ')', '<', '>', '[', ']'].map(code)

const isIn = (chars: string) =>
  Uint8Array.from({ length: 256 }, (_, char) => +chars.includes(String.fromCharCode(char)))
export const blank = isIn('\0\t\n\f\r ')
const special = isIn('\0\t\n\f\r ()<>[]{}/%')
export const numeric = isIn('+-.0123456789')

/** Whether a byte ends a word, number or name (ISO 32000-2, 7.2.3). Undefined means the end of the data. */
export const endsWord = (char: number | undefined): boolean => char === undefined || special[char] === 1

const arrayEnd = Symbol(']')
const dictionaryEnd = Symbol('>>')
const end = Symbol('end')
const word = Symbol('word')

/**
 * Parses consecutive values (ISO 32000-2, 7.2 and 7.3). Tolerates what PDF readers tolerate: unclosed values end
 * with the data, and stray characters and words are skipped.
 * @throws UnreadablePdf for excessive nesting or size
 */
export class PdfParser {
  at: number
  private readonly bytes: Buffer
  private parts = 0
  private depth = 0

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** Parses the next value. Undefined at the end of the data, null for a keyword or a stray delimiter. */
  value(): PdfValue | undefined {
    const token = this.token()
    if (token === end) return undefined
    return typeof token === 'symbol' ? null : token
  }

  values(): PdfValue[] {
    const values: PdfValue[] = []
    for (let value = this.value(); value !== undefined; value = this.value()) values.push(value)
    return values
  }

  /**
   * Skips whitespace and comments, and the expected keyword if it comes next. Returns whether the keyword
   * came next.
   */
  takes(expected: string): boolean {
    this.skipBlanks()
    const { at, bytes } = this
    const behind = at + expected.length
    if (bytes.toString('latin1', at, behind) !== expected || !endsWord(bytes[behind])) return false
    this.at = behind
    return true
  }

  private token(): PdfValue | symbol {
    this.skipBlanks()
    if (++this.parts > maxParts) throw new UnreadablePdf('object too large')
    const char = this.bytes[this.at]
    if (char === undefined) return end
    if (char === slash) return this.name()
    if (numeric[char] === 1) return this.number()
    if (special[char] === 1) return this.delimited(char)
    return this.word()
  }

  /** Parses a value that starts with a delimiter. */
  private delimited(char: number): PdfValue | symbol {
    this.at += 1
    const isDouble = this.bytes[this.at] === char
    if (char === open) return this.literalString()
    if (char === bracket) return this.array()
    if (char === bracketEnd) return arrayEnd
    if (char === less && !isDouble) return this.hexString()
    if (char !== less && char !== greater) return word
    this.at += +isDouble
    if (char === less) return this.dictionary()
    return dictionaryEnd
  }

  private skipBlanks(): void {
    const { bytes } = this
    let { at } = this
    for (; at < bytes.length; at += 1) {
      const char = bytes[at] ?? 0
      if (char === percent) {
        while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1
      } else if (blank[char] === 0 && !this.closesNothing(char, at)) break
    }
    this.at = at
  }

  /** Whether the character is a stray closing delimiter, which is skipped like whitespace. */
  private closesNothing(char: number, at: number): boolean {
    return char === close || (char === greater && this.bytes[at + 1] !== greater)
  }

  /** Returns the characters up to the end of the word. */
  private run(): string {
    const { bytes, at } = this
    let behind = at
    while (!endsWord(bytes[behind])) behind += 1
    this.at = behind
    return bytes.toString('latin1', at, behind)
  }

  private name(): string {
    this.at += 1
    const name = `/${this.run()}`
    return name.includes('#') ? withoutNumbers(name) : name
  }

  private word(): PdfValue | symbol {
    const text = this.run()
    return text === 'true' ? true : text === 'false' ? false : text === 'null' ? null : word
  }

  private number(): number | PdfReference {
    const number = this.plainNumber()
    const { at } = this
    if (Number.isInteger(number) && number >= 0) {
      this.skipBlanks()
      const char = this.bytes[this.at] ?? 0
      if (char >= 0x30 && char <= 0x39 && this.plainNumber() >= 0 && this.takes('R'))
        return new PdfReference(number)
      this.at = at
    }
    return number
  }

  /** Parses a number. A word may follow directly: `0obj`, `5endobj`. */
  private plainNumber(): number {
    const { bytes, at } = this
    let behind = at
    while (numeric[bytes[behind] ?? 0] === 1) behind += 1
    this.at = behind
    const number = Number(bytes.toString('latin1', at, behind))
    return Number.isNaN(number) ? -1 : number
  }

  private array(): PdfValue[] {
    this.enter()
    const items: PdfValue[] = []
    for (let item = this.token(); item !== arrayEnd && item !== end; item = this.token()) {
      items.push(typeof item === 'symbol' ? null : item)
    }
    this.depth -= 1
    return items
  }

  private dictionary(): PdfDictionary {
    this.enter()
    const dictionary = new PdfDictionary()
    for (let key = this.token(); key !== dictionaryEnd && key !== end; key = this.token()) {
      if (typeof key !== 'string') continue
      const value = this.token()
      dictionary.add(key.slice(1), typeof value === 'symbol' ? null : value)
      if (value === dictionaryEnd) break
    }
    this.depth -= 1
    return dictionary
  }

  private enter(): void {
    if (++this.depth > maxDepth) throw new UnreadablePdf('nested too deep')
  }

  private literalString(): Buffer {
    const { bytes, at } = this
    let behind = at
    for (let depth = 1; behind < bytes.length; behind += 1) {
      const char = bytes[behind]
      if (char === backslash) behind += 1
      else if (char === open) depth += 1
      else if (char === close && --depth === 0) break
    }
    this.at = behind + 1
    const raw = bytes.subarray(at, behind)
    return raw.includes('\\') ? Buffer.from(withoutEscapes(raw.toString('latin1')), 'latin1') : raw
  }

  private hexString(): Buffer {
    const { bytes, at } = this
    const found = bytes.indexOf('>', at)
    const behind = found < 0 ? bytes.length : found
    this.at = behind + 1
    const digits = bytes.toString('latin1', at, behind).replaceAll(/[^\da-f]/gi, '')
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }
}

/** Decodes `#` escapes in a name: `/J#61vaScript` is `/JavaScript` (ISO 32000-2, 7.3.5). */
const withoutNumbers = (name: string) =>
  name.replaceAll(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/**
 * Decodes escapes in a string (ISO 32000-2, table 3). A backslash before a line break is removed together with it;
 * before an unknown character, only the backslash is removed.
 */
const withoutEscapes = (text: string) =>
  text.replaceAll(/\\([0-7]{1,3}|\r\n|[^]|$)/g, (_, what: string) => {
    if (/^[0-7]/.test(what)) return String.fromCharCode(Number.parseInt(what, 8) & 0xff)
    return /^[\r\n]/.test(what) ? '' : (escapes[what] ?? what)
  })
