import { addressOf, isOnOwnMachine, isScript } from '#files/rules/office/relationships.ts'
import { attributesOf, tagsOf } from '#files/rules/office/xml-tags.ts'

/**
 * Whether a Word field starts a program, includes text from another machine, or links to a script (ISO/IEC
 * 29500-1, 17.16.5).
 * @param instruction the field code, without the field's result
 */
export function isActiveField(instruction: string): boolean {
  if (startsProgram(instruction)) return true
  const [, kind = '', rest = ''] = /^\s*([a-z]+)(?![\p{L}\p{N}_])([^]*)$/iu.exec(instruction) ?? []
  const isRefused = refusedAddresses[kind.toUpperCase()]
  if (!isRefused) return false
  const found = [...rest.slice(0, maxLength).matchAll(/"([^"]*)"|[^\s"]+/g)].slice(0, maxArguments)
  return found.some(([bare, quoted]) => isRefused(addressOf(quoted ?? bare)))
}

const startsProgram = (instruction: string) => /^\s*DDE(?:AUTO)?(?![\p{L}\p{N}_])/iu.test(instruction)

/**
 * Only the first 2,000 characters of a field's arguments are checked, and at most eight arguments. The
 * address is always among them.
 */
const [maxLength, maxArguments] = [2_000, 8]

/**
 * Whether an address is not on the user's own machine: with a URL scheme, or a network share. Fields double the
 * backslashes of a share; a single backslash starts a switch.
 */
const isElsewhere = (address: string) =>
  /^(?:[a-z][\w+.-]+:|[\\/]{2})/i.test(address) && !isOnOwnMachine(address)

const refusedAddresses: Readonly<Record<string, (address: string) => boolean>> = {
  INCLUDETEXT: isElsewhere,
  INCLUDE: isElsewhere,
  LINK: isElsewhere,
  RD: isElsewhere,
  HYPERLINK: isScript,
}

/** Whether an XML part contains an active field. Fields can be nested, and split into pieces. */
export function hasActiveField(text: string): boolean {
  if (!/instr/i.test(text)) return false
  const open: string[][] = [[]]
  const judged: string[][] = []
  for (const { name, isEnd, attributes, text: behind } of tagsOf(text)) {
    if (isEnd) continue
    if (name === 'fldSimple') judged.push([attributeOf(attributes, 'instr')])
    if (/^(?:del)?InstrText$/i.test(name)) open.at(-1)?.push(behind)
    if (name !== 'fldChar') continue
    const kind = attributeOf(attributes, 'fldCharType')
    if (kind === 'begin') open.push([])
    if (kind === 'end' && open.length > 1) judged.push(open.pop() ?? [])
  }
  return [...judged, ...open].some(isActiveInPieces)
}

/**
 * Maximum numbers of pieces that are joined. `maxPieces` are joined from the first piece on, to read the
 * field with its address. `maxPiecesOfName` are joined from every piece on, to find the field names `DDE` and
 * `DDEAUTO`.
 */
const [maxPieces, maxPiecesOfName] = [500, 9]

/**
 * Whether the joined pieces are an active field. Programs may skip pieces that they do not support, so any piece
 * may be the field's start.
 */
function isActiveInPieces(pieces: readonly string[]): boolean {
  const filled = pieces.filter((piece) => piece !== '')
  return (
    isActiveField(filled.slice(0, maxPieces).join('')) ||
    filled.some((_, index) => startsProgram(filled.slice(index, index + maxPiecesOfName).join('')))
  )
}

function attributeOf(attributes: string, attribute: string): string {
  for (const [name, value] of attributesOf(attributes) ?? [])
    if (name === attribute || name.endsWith(`:${attribute}`)) return value
  return ''
}
