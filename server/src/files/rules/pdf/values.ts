/**
 * A PDF value (ISO 32000-2, 7.3). A name is a string with its slash, a string is a buffer, and null also means an
 * unknown keyword.
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

/** A reference, such as `12 0 R`. `PdfObjects` resolves it. */
export class PdfReference {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/**
 * A dictionary. Keys don't contain their slash. If a key is repeated, some programs use its first value,
 * others its last.
 */
export class PdfDictionary {
  readonly keys: string[] = []
  readonly values: PdfValue[] = []

  add(key: string, value: PdfValue): void {
    this.keys.push(key)
    this.values.push(value)
  }

  all(key: string): readonly PdfValue[] {
    return this.values.filter((_, index) => this.keys[index] === key)
  }
}

/** The object that contains encrypted data. Its number and generation determine the key. */
export interface EncryptedPlace {
  readonly number: number
  readonly generation: number
}

/** Thrown for a PDF that programs may read differently. */
export class UnreadablePdf extends Error {}

/** Thrown for a PDF that requires a password or a certificate. */
export class LockedPdf extends Error {}

/** Limits how many bytes are read in total, including repeated reads. Real files need about twice their size. */
export class PdfReadBudget {
  private left: number

  constructor(fileBytes: number) {
    this.left = 20_000_000 + 4 * fileBytes
  }

  spend(bytes: number): void {
    this.left -= bytes
    if (this.left < 0) throw new UnreadablePdf('read budget exceeded')
  }

  /** Raises the limit for reading unpacked bytes. */
  allow(unpackedBytes: number): void {
    this.left += 3 * unpackedBytes
  }
}
