/**
 * What stands in a PDF (ISO 32000-2, 7.3). A name is a text that begins with its slash, a string is its bytes;
 * null stands for null and for words that are no values.
 */
export type PdfValue =
  | number
  | boolean
  | null
  | string
  | Buffer
  | PdfReference
  | PdfDictionary
  | readonly PdfValue[]

/** `12 0 R`: what it means is looked up in `PdfObjects`. */
export class PdfReference {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** Keys without their slash. A key may stand there twice: then some programs take the first value, others the last. */
export class PdfDictionary {
  readonly keys: string[] = []
  readonly values: PdfValue[] = []

  add(key: string, value: PdfValue): void {
    this.keys.push(key)
    this.values.push(value)
  }

  /** All values of a key. */
  all(key: string): readonly PdfValue[] {
    return this.values.filter((_, index) => this.keys[index] === key)
  }
}

/** Where data stand whose key is made of their object's number. */
export interface SealedPlace {
  readonly number: number
  readonly generation: number
}

/** Thrown where nobody can be sure how a PDF is read. */
export class UnreadablePdf extends Error {}

/** Thrown for a PDF that opens with a password or a certificate only. */
export class LockedPdf extends Error {}

/** What a PDF may cost: bytes that are read, over and over again too. Honest files need about twice their size. */
export class PdfEffort {
  private left: number

  constructor(fileBytes: number) {
    this.left = 20_000_000 + 4 * fileBytes
  }

  spend(bytes: number): void {
    this.left -= bytes
    if (this.left < 0) throw new UnreadablePdf('too much to read')
  }

  /** Bytes that were packed may be read, too. */
  allow(unpackedBytes: number): void {
    this.left += 3 * unpackedBytes
  }
}
