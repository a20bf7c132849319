import { opensPage } from '#files/rules/pdf/addresses.ts'
import { PdfFiles } from '#files/rules/pdf/files.ts'
import type { PdfPlace } from '#files/rules/pdf/objects.ts'
import type { ReadPdf } from '#files/rules/pdf/read-pdf.ts'
import { PdfDictionary, PdfReference, UnreadablePdf, type PdfValue } from '#files/rules/pdf/values.ts'

/** Actions that run a script, be it after a click, and media that bring a player of their own. */
const running = new Set<PdfValue>(['/JavaScript', '/Rendition', '/RichMediaExecute'])
const launch = new Set<PdfValue>(['/Launch'])
/** Actions that open another file, or that send or fetch. */
const remote = new Set<PdfValue>(['/GoToR', '/GoToE', '/Thread', '/SubmitForm', '/ImportData'])
const richMedia = new Set<PdfValue>(['/RichMedia'])

/** Actions that may not run by themselves: they open, fetch, send or play something (ISO 32000-2, 12.6.4). */
const leading = new Set<PdfValue>([
  ...running,
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

/** What an element of the structure tree has (ISO 32000-2, table 355): none of it is what an action would run. */
const ofElement = /^(?:Type|S|P|ID|Ref|Pg|K|A|C|R|T|Lang|Alt|E|ActualText|AF|NS|Phoneme|PhoneticAlphabet)$/

/** So many actions in a row no honest file has. */
const longestChain = 500

/** Whether a PDF runs something: by itself when it is opened, read or left, or behind a click. */
export function isActive(pdf: ReadPdf): boolean {
  const looking = new Looking(pdf)
  return (
    pdf.trailers.some((trailer) => looking.runs(trailer, inTrailer)) ||
    pdf.objects.places.some((place) => looking.isActiveAt(place))
  )
}

/** A trailer may have its catalog in itself. */
const inTrailer: PdfPlace = { bytes: Buffer.alloc(0), at: 0, number: -1, generation: 0, isPacked: false }

class Looking {
  private readonly pdf: ReadPdf
  /** Numbers of actions and of lists of triggers that were followed already. */
  private readonly actions = new Set<number>()
  private readonly triggers = new Set<number>()
  private readonly files: PdfFiles

  constructor(pdf: ReadPdf) {
    this.pdf = pdf
    this.files = new PdfFiles(pdf)
  }

  /** Whether an object runs something, or is a stream whose data are fetched from elsewhere. */
  isActiveAt(place: PdfPlace): boolean {
    const { value, dataAt } = this.pdf.objects.read(place)
    if (this.runs(value, place)) return true
    return (
      dataAt !== undefined &&
      value instanceof PdfDictionary &&
      value.all('F').some((file) => this.files.isFetched(file, place))
    )
  }

  /** Whether something in a value runs, however deep it stands. What it refers to is looked at in its own place. */
  runs(value: PdfValue, place: PdfPlace): boolean {
    if (Array.isArray(value)) return value.some((item) => this.runs(item, place))
    if (!(value instanceof PdfDictionary)) return false
    return value.values.some((item, index) => this.entryRuns(value, index, place) || this.runs(item, place))
  }

  private entryRuns(dictionary: PdfDictionary, index: number, place: PdfPlace): boolean {
    const value = dictionary.values[index] ?? null
    const key = dictionary.keys[index]
    if (key === 'S') return this.starts(value, dictionary, place)
    if (key === 'Subtype') return this.means(value, richMedia)
    if (key === 'OpenAction') return this.leads(value)
    if (key === 'AA') return this.triggersLead(value)
    if (key === 'JavaScript') return !this.isEmptyTree(value)
    if (key === 'XFA') return !this.meanings(value).every((form) => form === null || isEmptyArray(form))
    if (key === 'URI' || key === 'Base') return this.files.isForeign(value, place)
    // What a page shows of another PDF, and films, come without a click.
    if (key === 'Ref' || key === 'Movie') return this.files.isFetched(value, place)
    return key === 'OnInstantiate'
  }

  private starts(kind: PdfValue, action: PdfDictionary, place: PdfPlace): boolean {
    // A dictionary with many kinds is looked through for each.
    this.pdf.objects.effort.spend(10 * action.keys.length)
    if (this.isElement(action)) return false
    if (this.means(kind, launch) && !opensPage(this.pdf.objects, action)) return true
    if (this.means(kind, remote) && action.all('F').some((file) => this.files.isForeign(file, place)))
      return true
    return this.means(kind, running)
  }

  /** Whether a dictionary is an element of the structure tree, whose tag may be called as an action is. */
  private isElement(dictionary: PdfDictionary): boolean {
    const types = this.pdf.objects.all(dictionary, 'Type')
    return (
      dictionary.keys.every((key) => ofElement.test(key)) &&
      (types.length > 0 ? types.every((type) => type === '/StructElem') : dictionary.keys.includes('P'))
    )
  }

  private triggersLead(value: PdfValue): boolean {
    if (isKnown(value, this.triggers)) return false
    return this.found(value).some(
      (triggers) => triggers instanceof PdfDictionary && triggers.values.some((action) => this.leads(action)),
    )
  }

  /** Whether an action, or one that follows it by `Next`, leads somewhere. */
  private leads(value: PdfValue, depth = 0): boolean {
    if (depth > longestChain) throw new UnreadablePdf('a chain of actions without an end')
    if (isKnown(value, this.actions)) return false
    return this.found(value).some((action) => {
      if (Array.isArray(action)) return action.some((item) => this.leads(item, depth + 1))
      if (!(action instanceof PdfDictionary)) return false
      return (
        action.all('S').some((kind) => this.means(kind, leading)) ||
        action.all('Next').some((next) => this.leads(next, depth + 1))
      )
    })
  }

  /** Scripts of the document are a tree of names (ISO 32000-2, 7.7.4); programs leave empty ones. */
  private isEmptyTree(value: PdfValue): boolean {
    return this.meanings(value).every(
      (tree) =>
        !(tree instanceof PdfDictionary) ||
        tree.values.every(
          (list, index) =>
            /^(?:Names|Kids)$/.test(tree.keys[index] ?? '') && this.meanings(list).every(isEmptyArray),
        ),
    )
  }

  private means(value: PdfValue, names: ReadonlySet<PdfValue>): boolean {
    return this.meanings(value).some((meaning) => names.has(meaning))
  }

  private meanings(value: PdfValue): readonly PdfValue[] {
    return this.pdf.objects.meanings(value)
  }

  /**
   * What a value means that may run by itself.
   * @throws UnreadablePdf when it is not there: a program might find it where we do not look.
   */
  private found(value: PdfValue): readonly PdfValue[] {
    const meanings = this.meanings(value)
    if (meanings.length === 0) throw new UnreadablePdf('an action that is not there')
    return meanings
  }
}

const isEmptyArray = (value: PdfValue) => Array.isArray(value) && value.length === 0

/** Whether a reference was met before; from now on it was. */
function isKnown(value: PdfValue, known: Set<number>): boolean {
  if (!(value instanceof PdfReference)) return false
  if (known.has(value.number)) return true
  known.add(value.number)
  return false
}
