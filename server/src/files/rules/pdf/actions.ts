import { opensPage } from '#files/rules/pdf/addresses.ts'
import { PdfFiles } from '#files/rules/pdf/files.ts'
import type { PdfPlace } from '#files/rules/pdf/objects.ts'
import type { ReadPdf } from '#files/rules/pdf/read-pdf.ts'
import { PdfDictionary, PdfReference, UnreadablePdf, type PdfValue } from '#files/rules/pdf/values.ts'

/** Actions that are forbidden even after a click: scripts, and media with their own player. */
const alwaysForbidden = new Set<PdfValue>(['/JavaScript', '/Rendition', '/RichMediaExecute'])
const launch = new Set<PdfValue>(['/Launch'])
/** Actions that open another file, or that send or fetch data. */
const remote = new Set<PdfValue>(['/GoToR', '/GoToE', '/Thread', '/SubmitForm', '/ImportData'])
const richMedia = new Set<PdfValue>(['/RichMedia'])

/** Actions that must not run automatically: they open, fetch, send or play something (ISO 32000-2, 12.6.4). */
const restricted = new Set<PdfValue>([
  ...alwaysForbidden,
  ...launch,
  '/GoToR',
  '/GoToE',
  '/Thread',
  '/URI',
  '/SubmitForm',
  '/ImportData',
  '/Sound',
  '/Movie',
])

/**
 * Keys that a structure element may have (ISO 32000-2, table 355). A dictionary with any other key may be an
 * action.
 */
const elementKey = /^(?:Type|S|P|ID|Ref|Pg|K|A|C|R|T|Lang|Alt|E|ActualText|AF|NS|Phoneme|PhoneticAlphabet)$/

/** Longer chains of actions are refused. */
const maxChainLength = 500

/** Whether a PDF has active content, which runs when the PDF is opened, read or closed, or after a click. */
export function isActive(pdf: ReadPdf): boolean {
  const search = new ActiveContentSearch(pdf)
  return (
    pdf.trailers.some((trailer) => search.hasActive(trailer, inTrailer)) ||
    pdf.objects.places.some((place) => search.isActiveAt(place))
  )
}

/** The place of values in a trailer, which may contain the catalog directly. */
const inTrailer: PdfPlace = { bytes: Buffer.alloc(0), at: 0, number: -1, generation: 0, isPacked: false }

class ActiveContentSearch {
  private readonly pdf: ReadPdf
  /** Numbers of the objects that were already checked as actions. */
  private readonly actions = new Set<number>()
  /** Numbers of the objects that were already checked as lists of triggers. */
  private readonly triggers = new Set<number>()
  private readonly files: PdfFiles

  constructor(pdf: ReadPdf) {
    this.pdf = pdf
    this.files = new PdfFiles(pdf)
  }

  /** Whether an object is active, or is a stream whose data is on another machine. */
  isActiveAt(place: PdfPlace): boolean {
    const { value, dataAt } = this.pdf.objects.read(place)
    if (this.hasActive(value, place)) return true
    return (
      dataAt !== undefined &&
      value instanceof PdfDictionary &&
      value.all('F').some((file) => this.files.isFetched(file, place))
    )
  }

  /**
   * Whether a value contains something active, at any depth. References are not followed, because all objects are
   * checked anyway.
   */
  hasActive(value: PdfValue, place: PdfPlace): boolean {
    if (Array.isArray(value)) return value.some((item) => this.hasActive(item, place))
    if (!(value instanceof PdfDictionary)) return false
    return value.values.some(
      (item, index) => this.isActiveEntry(value, index, place) || this.hasActive(item, place),
    )
  }

  private isActiveEntry(dictionary: PdfDictionary, index: number, place: PdfPlace): boolean {
    const value = dictionary.values[index] ?? null
    const key = dictionary.keys[index]
    if (key === 'S') return this.isActiveAction(value, dictionary, place)
    if (key === 'Subtype') return this.isAnyOf(value, richMedia)
    if (key === 'OpenAction') return this.isRestricted(value)
    if (key === 'AA') return this.hasRestrictedTrigger(value)
    if (key === 'JavaScript') return !this.isEmptyTree(value)
    if (key === 'XFA') return !this.resolve(value).every((form) => form === null || isEmptyArray(form))
    if (key === 'URI' || key === 'Base') return this.files.isForeign(value, place)
    // Films, and pages of other PDFs, load without a click.
    if (key === 'Ref' || key === 'Movie') return this.files.isFetched(value, place)
    return key === 'OnInstantiate'
  }

  private isActiveAction(kind: PdfValue, action: PdfDictionary, place: PdfPlace): boolean {
    // Counts towards the read budget, because a dictionary may have many keys `S`, and for each of them the whole
    // dictionary is searched.
    this.pdf.objects.budget.spend(10 * action.keys.length)
    if (this.isElement(action)) return false
    if (this.isAnyOf(kind, launch) && !opensPage(this.pdf.objects, action)) return true
    if (this.isAnyOf(kind, remote) && action.all('F').some((file) => this.files.isForeign(file, place)))
      return true
    return this.isAnyOf(kind, alwaysForbidden)
  }

  /** Whether a dictionary is a structure element. Its tag (`S`) may have the name of an action. */
  private isElement(dictionary: PdfDictionary): boolean {
    const types = this.pdf.objects.all(dictionary, 'Type')
    return (
      dictionary.keys.every((key) => elementKey.test(key)) &&
      (types.length > 0 ? types.every((type) => type === '/StructElem') : dictionary.keys.includes('P'))
    )
  }

  private hasRestrictedTrigger(value: PdfValue): boolean {
    if (isKnown(value, this.triggers)) return false
    return this.resolveRequired(value).some(
      (triggers) =>
        triggers instanceof PdfDictionary && triggers.values.some((action) => this.isRestricted(action)),
    )
  }

  /** Whether an action, or one chained through `Next`, must not run automatically. */
  private isRestricted(value: PdfValue, depth = 0): boolean {
    if (depth > maxChainLength) throw new UnreadablePdf('endless chain of actions')
    if (isKnown(value, this.actions)) return false
    return this.resolveRequired(value).some((action) => {
      if (Array.isArray(action)) return action.some((item) => this.isRestricted(item, depth + 1))
      if (!(action instanceof PdfDictionary)) return false
      return (
        action.all('S').some((kind) => this.isAnyOf(kind, restricted)) ||
        action.all('Next').some((next) => this.isRestricted(next, depth + 1))
      )
    })
  }

  /** Whether a name tree of document scripts (ISO 32000-2, 7.7.4) is empty. Programs leave empty trees behind. */
  private isEmptyTree(value: PdfValue): boolean {
    return this.resolve(value).every(
      (tree) =>
        !(tree instanceof PdfDictionary) ||
        tree.values.every(
          (list, index) =>
            /^(?:Names|Kids)$/.test(tree.keys[index] ?? '') && this.resolve(list).every(isEmptyArray),
        ),
    )
  }

  private isAnyOf(value: PdfValue, names: ReadonlySet<PdfValue>): boolean {
    return this.resolve(value).some((candidate) => names.has(candidate))
  }

  private resolve(value: PdfValue): readonly PdfValue[] {
    return this.pdf.objects.resolve(value)
  }

  /**
   * Resolves a value that runs automatically.
   * @throws UnreadablePdf if the object does not exist, because another program might find it elsewhere
   */
  private resolveRequired(value: PdfValue): readonly PdfValue[] {
    const values = this.resolve(value)
    if (values.length === 0) throw new UnreadablePdf('missing action')
    return values
  }
}

const isEmptyArray = (value: PdfValue) => Array.isArray(value) && value.length === 0

/** Whether a reference's object number is already in the set. Adds it if not. */
function isKnown(value: PdfValue, known: Set<number>): boolean {
  if (!(value instanceof PdfReference)) return false
  if (known.has(value.number)) return true
  known.add(value.number)
  return false
}
