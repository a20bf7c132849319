/**
 * A PDF value (ISO 32000-2, 7.3). Names are strings with their slash, strings are buffers, null is null or an unknown
 * keyword.
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

/** `12 0 R`, resolved by `PdfObjects`. */
export class PdfReference {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** Keys without their slash. Keys may be repeated; then some programs use the first value, others the last. */
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

/** Position of encrypted data, from which their key is derived. */
export interface EncryptedPlace {
  readonly number: number
  readonly generation: number
}

/** Thrown if programs may read a PDF differently. */
export class UnreadablePdf extends Error {}

/** Thrown for a PDF that requires a password or a certificate. */
export class LockedPdf extends Error {}

/** Limits the bytes read, including repeated reads. Real files need about twice their size. */
export class PdfReadBudget {
  private left: number

  constructor(fileBytes: number) {
    this.left = 20_000_000 + 4 * fileBytes
  }

  spend(bytes: number): void {
    this.left -= bytes
    if (this.left < 0) throw new UnreadablePdf('read budget exceeded')
  }

  /** Adds allowance for unpacked bytes. */
  allow(unpackedBytes: number): void {
    this.left += 3 * unpackedBytes
  }
}
