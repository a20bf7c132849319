import type { GrowingBytes } from '#report/workbook/growing-bytes.ts'

/** Maximum length of a BIFF8 record. Longer data continues in Continue records. */
const recordLimitBytes = 8224
const sstRecord = 0xfc
const continueRecord = 0x3c
const isWideFlag = 1

/** The shared string table of a workbook, which contains each text once. */
export class SharedStrings {
  readonly #numbers = new Map<string, number>()
  #uses = 0

  /** Adds a text, if it is new. Returns its index, by which cells refer to it. */
  numberOf(text: string): number {
    this.#uses++
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }

  /** Writes the table ([MS-XLS] 2.4.265). */
  writeTo(out: GrowingBytes): void {
    const records = new ContinuedRecord(out)
    out.u32(this.#uses)
    out.u32(this.#numbers.size)
    for (const text of this.#numbers.keys()) writeText(records, out, text)
    records.close()
  }
}

/** Writes a text. The part that does not fit goes into the next record, which repeats the flags of the text. */
function writeText(records: ContinuedRecord, out: GrowingBytes, text: string) {
  const isWide = hasWideCharacters(text)
  const width = isWide ? 2 : 1
  records.makeRoom(3 + width)
  out.u16(text.length)
  let at = 0
  do {
    out.u8(isWide ? isWideFlag : 0)
    const part = text.slice(at, at + Math.floor(records.room / width))
    out.characters(part, isWide)
    at += part.length
    if (at < text.length) records.goOn()
  } while (at < text.length)
}

/** Whether a text has characters beyond Latin-1, which take two bytes. */
export const hasWideCharacters = (text: string): boolean => /[^\0-\u00FF]/.test(text)

/** A record with its Continue records. */
class ContinuedRecord {
  readonly #out: GrowingBytes
  #start: number

  constructor(out: GrowingBytes) {
    this.#out = out
    this.#start = this.#open(sstRecord)
  }

  /** Bytes left in the record. */
  get room(): number {
    return recordLimitBytes - (this.#out.length - this.#start)
  }

  makeRoom(bytes: number): void {
    if (this.room < bytes) this.goOn()
  }

  goOn(): void {
    this.close()
    this.#start = this.#open(continueRecord)
  }

  close(): void {
    this.#out.overwriteU16(this.#start - 2, this.#out.length - this.#start)
  }

  #open(type: number): number {
    this.#out.u16(type)
    this.#out.u16(0)
    return this.#out.length
  }
}
