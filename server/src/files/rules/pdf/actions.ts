import { foreignAddress, opensPage, plainAddress } from '#files/rules/pdf/addresses.ts'
import type { PdfPlace } from '#files/rules/pdf/objects.ts'
import type { ReadPdf } from '#files/rules/pdf/read-pdf.ts'
import { PdfDictionary, PdfReference, UnreadablePdf, type PdfValue } from '#files/rules/pdf/values.ts'

/** Actions that run a script, be it after a click, and media that bring a player of their own. */
const running = new Set<PdfValue>(['/JavaScript', '/Rendition', '/RichMediaExecute'])
const launch = new Set<PdfValue>(['/Launch'])
/** Actions that open another PDF. */
const remote = new Set<PdfValue>(['/GoToR', '/GoToE', '/Thread'])
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

/** So many actions in a row no honest file has. */
const longestChain = 500

/** Whether a PDF runs something: by itself when it is opened, read or left, or behind a click. */
export function isActive(pdf: ReadPdf): boolean {
  const looking = new Looking(pdf)
  return (
    pdf.trailers.some((trailer) => looking.runs(trailer, inTrailer)) ||
    pdf.objects.places.some((place) => looking.runs(pdf.objects.read(place).value, place))
  )
}

/** A trailer may have its catalog in itself. */
const inTrailer: PdfPlace = { bytes: Buffer.alloc(0), at: 0, number: -1, generation: 0, isPacked: false }

class Looking {
  private readonly pdf: ReadPdf
  /** Numbers of actions and of lists of triggers that were followed already. */
  private readonly actions = new Set<number>()
  private readonly triggers = new Set<number>()
  private readonly addresses = new Set<number>()

  constructor(pdf: ReadPdf) {
    this.pdf = pdf
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
    if (key === 'URI' || key === 'Base') return this.isForeign(value, place)
    return key === 'OnInstantiate'
  }

  private starts(kind: PdfValue, action: PdfDictionary, place: PdfPlace): boolean {
    if (this.means(kind, launch) && !opensPage(this.pdf.objects, action)) return true
    if (this.means(kind, remote) && this.filesOf(action).some((file) => this.isForeign(file, place)))
      return true
    return this.means(kind, running)
  }

  /** The names of the file that an action opens (ISO 32000-2, 7.11). */
  private filesOf(action: PdfDictionary): readonly PdfValue[] {
    return this.pdf.objects
      .all(action, 'F')
      .flatMap((file) => (file instanceof PdfDictionary ? file.all('F').concat(file.all('UF')) : [file]))
  }

  private triggersLead(value: PdfValue): boolean {
    if (isKnown(value, this.triggers)) return false
    return this.meanings(value).some(
      (triggers) => triggers instanceof PdfDictionary && triggers.values.some((action) => this.leads(action)),
    )
  }

  /** Whether an action, or one that follows it by `Next`, leads somewhere. */
  private leads(value: PdfValue, depth = 0): boolean {
    if (depth > longestChain) throw new UnreadablePdf('a chain of actions without an end')
    if (isKnown(value, this.actions)) return false
    return this.meanings(value).some((action) => {
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

  private isForeign(address: PdfValue, place: PdfPlace): boolean {
    if (address instanceof PdfReference) return this.isForeignElsewhere(address)
    if (!Buffer.isBuffer(address)) return false
    const { decryptions, objects } = this.pdf
    objects.effort.spend((address.length + 500) * (1 + decryptions.length))
    const opened = decryptions.map(({ string }) => string(address, place))
    return [address, ...opened].some((bytes) => foreignAddress.test(plainAddress(bytes)))
  }

  private isForeignElsewhere(address: PdfReference): boolean {
    if (isKnown(address, this.addresses)) return false
    const { objects } = this.pdf
    return objects.placesOf(address).some((place) => this.isForeign(objects.read(place).value, place))
  }

  private means(value: PdfValue, names: ReadonlySet<PdfValue>): boolean {
    return this.meanings(value).some((meaning) => names.has(meaning))
  }

  private meanings(value: PdfValue): readonly PdfValue[] {
    return this.pdf.objects.meanings(value)
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
