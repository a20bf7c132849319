import { deflateSync } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** An object stream: objects by number. */
export interface PackedSample {
  readonly objects: Readonly<Record<number, string>>
  /** Further entries of the stream's dictionary. */
  readonly entries?: string
  readonly pack?: (data: Buffer) => Buffer
  /** Replaces the entry `First`, so that the objects' offsets are wrong. */
  readonly first?: number
}

/** Contents of a PDF besides its one page. */
export interface PdfSample {
  readonly catalog?: string
  readonly page?: string
  readonly trailer?: string
  /** Objects by number, from 4. */
  readonly objects?: Readonly<Record<number, string>>
  readonly packed?: PackedSample
  readonly behind?: string
}

/** A PDF with one empty page: object 1 is the catalog, 2 the pages, 3 the page, 9 the object stream. */
export function samplePdf({
  catalog = '',
  page = '',
  trailer = '',
  objects = {},
  packed,
  behind = '',
}: PdfSample): Buffer<ArrayBuffer> {
  const all = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${page}>>`,
    ...objects,
  }
  const plain = Object.entries(all).map(([number, text]) => `${number} 0 obj\n${text}\nendobj\n`)
  return Buffer.concat([
    latin(`%PDF-1.7\n${plain.join('')}`),
    ...(packed ? objectStream(packed) : []),
    latin(`trailer\n<</Root 1 0 R${trailer}>>\n%%EOF\n${behind}`),
  ])
}

function objectStream({
  objects,
  entries = '/Filter/FlateDecode',
  pack = deflateSync,
  ...rest
}: PackedSample): Buffer[] {
  const texts = Object.values(objects)
  const offsets = texts.map((_, index) => texts.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const head = Object.keys(objects).map((number, index) => `${number} ${offsets[index]} `)
  const first = rest.first ?? head.join('').length
  const packedData = pack(latin(head.join('') + texts.join(' ')))
  return [
    latin(
      `9 0 obj\n<</Type/ObjStm/N ${texts.length}/First ${first}${entries}/Length ${packedData.length}>>\nstream\n`,
    ),
    packedData,
    latin('\nendstream\nendobj\n'),
  ]
}
