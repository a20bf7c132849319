import { PdfParser } from '#files/rules/pdf/parser.ts'
import {
  type PdfDictionary,
  type PdfReadBudget,
  PdfReference,
  UnreadablePdf,
  type PdfValue,
  type EncryptedPlace,
} from '#files/rules/pdf/values.ts'

/** Position of an object in the file, or in an unpacked object stream. */
export interface PdfPlace extends EncryptedPlace {
  readonly bytes: Buffer
  readonly at: number
  readonly isPacked: boolean
  /** Whether the place stands for all values from this position on instead of a single value. */
  readonly isRow?: boolean
}

/** An object, and the position of its data if it is a stream. */
export interface PdfObject {
  readonly value: PdfValue
  readonly dataAt?: number
}

/** Maximum number of objects in a PDF. A book has about ten thousand. */
const maxObjects = 400_000

/** Maximum number of objects with the same number. Real files are updated a few dozen times at most. */
const maxPerNumber = 5_000

/**
 * The objects of a PDF by number. A number may have several objects, because updates are appended. Programs repair
 * a wrong cross-reference table in different ways, so all objects count.
 */
export class PdfObjects {
  readonly places: PdfPlace[] = []
  private readonly byNumber = new Map<number, PdfPlace[]>()
  private readonly known = new Map<number, readonly PdfValue[]>()
  readonly budget: PdfReadBudget

  constructor(budget: PdfReadBudget) {
    this.budget = budget
  }

  add(place: PdfPlace): void {
    this.places.push(place)
    if (this.places.length > maxObjects) throw new UnreadablePdf('too many objects')
    if (place.number < 0) return
    const places = this.byNumber.get(place.number)
    if (places && places.length >= maxPerNumber) throw new UnreadablePdf('too many versions of an object')
    if (places) places.push(place)
    else this.byNumber.set(place.number, [place])
    this.known.delete(place.number)
  }

  read({ bytes, at, isPacked, isRow }: PdfPlace): PdfObject {
    const parser = new PdfParser(bytes, at)
    const value = (isRow ? parser.values() : parser.value()) ?? null
    const isStream = !isPacked && parser.takes('stream')
    this.budget.spend(parser.at - at)
    return isStream ? { value, dataAt: parser.at } : { value }
  }

  placesOf({ number }: PdfReference): readonly PdfPlace[] {
    return this.byNumber.get(number) ?? []
  }

  /** Resolves a reference to all objects with its number. Any other value resolves to itself. */
  resolve(value: PdfValue, depth = 0): readonly PdfValue[] {
    if (!(value instanceof PdfReference)) return [value]
    const known = this.known.get(value.number)
    this.budget.spend(known?.length ?? 1)
    if (known) return known
    if (depth > 20) throw new UnreadablePdf('endless references')
    const places = this.placesOf(value)
    const found = [...new Set(places.flatMap((place) => this.resolve(this.read(place).value, depth + 1)))]
    this.known.set(value.number, found)
    return found
  }

  /** All possible values of a dictionary entry, with references resolved. */
  all(dictionary: PdfDictionary, key: string): readonly PdfValue[] {
    return dictionary.all(key).flatMap((value) => this.resolve(value))
  }

  /**
   * The value of a dictionary entry, with references resolved. Null if it is missing.
   * @throws UnreadablePdf if there are several
   */
  value(dictionary: PdfDictionary, key: string): PdfValue {
    const values = new Set(this.all(dictionary, key))
    if (values.size > 1) throw new UnreadablePdf(`several values of ${key}`)
    const [candidate = null] = values
    return candidate
  }

  /** The numeric value of a dictionary entry. Undefined if it is not a number. */
  number(dictionary: PdfDictionary, key: string): number | undefined {
    const value = this.value(dictionary, key)
    return typeof value === 'number' ? value : undefined
  }
}
