import { foreignAddress, plainAddress, webAddress } from '#files/rules/pdf/addresses.ts'
import type { PdfPlace } from '#files/rules/pdf/objects.ts'
import type { ReadPdf } from '#files/rules/pdf/read-pdf.ts'
import { PdfDictionary, PdfReference, UnreadablePdf, type PdfValue } from '#files/rules/pdf/values.ts'

/**
 * Locations of a file: on the user's machine, on the web, or where no link may lead. The farthest one has the
 * highest number.
 */
const [own, web, foreign] = [0, 1, 2]

/**
 * Keys of a file specification that contain a file name: for all systems, and for three old systems (ISO 32000-2,
 * table 43).
 */
const names = ['F', 'UF', 'DOS', 'Mac', 'Unix']

/** Longer chains of references are refused. */
const maxReferences = 20

/**
 * Decides where the file names and URLs in a PDF lead: `own`, `web` or `foreign` (ISO 32000-2, 7.11). A name may
 * be plain or encrypted in several ways; the farthest location that any reading yields counts.
 */
export class PdfFiles {
  private readonly pdf: ReadPdf
  private readonly known = new Map<number, number>()

  constructor(pdf: ReadPdf) {
    this.pdf = pdf
  }

  /** Whether links to the file are forbidden. */
  isForeign(file: PdfValue, place: PdfPlace): boolean {
    return this.distance(file, place) === foreign
  }

  /** Whether loading the file without a click would access another machine. */
  isFetched(file: PdfValue, place: PdfPlace): boolean {
    return this.distance(file, place) !== own
  }

  private distance(file: PdfValue, place: PdfPlace, depth = 0): number {
    if (file instanceof PdfReference) return this.distanceElsewhere(file, depth)
    if (file instanceof PdfDictionary)
      return farthest(
        names.flatMap((key) => file.all(key)).map((name) => this.distance(name, place, depth + 1)),
      )
    if (!Buffer.isBuffer(file)) return own
    const { decryptions, objects } = this.pdf
    objects.budget.spend((file.length + 500) * (1 + decryptions.length))
    return farthest([file, ...decryptions.map(({ string }) => string(file, place))].map(distanceOf))
  }

  private distanceElsewhere(file: PdfReference, depth: number): number {
    const known = this.known.get(file.number)
    if (known !== undefined) return known
    if (depth > maxReferences) throw new UnreadablePdf('endless references')
    const { objects } = this.pdf
    const found = farthest(
      objects.placesOf(file).map((place) => this.distance(objects.read(place).value, place, depth + 1)),
    )
    this.known.set(file.number, found)
    return found
  }
}

function distanceOf(bytes: Buffer): number {
  const address = plainAddress(bytes)
  if (foreignAddress.test(address)) return foreign
  return webAddress.test(address) ? web : own
}

const farthest = (distances: readonly number[]) =>
  distances.reduce((farther, distance) => Math.max(farther, distance), own)
