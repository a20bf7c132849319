import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { biffRecord, compoundFile, oldWorkbook, workbookStream } from '#test/sample-files.ts'
import { zip } from '#test/zip.ts'

type Sample = [title: string, bytes: Buffer]

const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)])
const narrow = (path: string) => Buffer.concat([u16(1), u16(path.length), Buffer.from(`\0${path}`, 'latin1')])
const wide = (path: string) =>
  Buffer.concat([u16(1), u16(path.length), Buffer.from([1]), Buffer.from(path, 'utf16le')])
const supBook = (content: Buffer, behind = '') =>
  biffRecord(0x1ae, Buffer.concat([content, Buffer.from(behind, 'latin1')]))
const sheet = (kind: number, at = 0, name = 'Liste') =>
  biffRecord(0x85, Buffer.concat([u32(at), Buffer.from([0, kind, name.length, 0]), Buffer.from(name)]))
const text = (letters: string) => Buffer.concat([u32(letters.length), Buffer.from(letters, 'utf16le')])
const urlMoniker = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex')
/** A hyperlink record with a display text. The address is a URL moniker, or a string if `isText`. */
const link = (address: string, shown = '', isText = false) =>
  biffRecord(
    0x1b8,
    Buffer.concat([
      Buffer.alloc(28),
      u32(0x13 + (isText ? 0x100 : 0)),
      text(`${shown}\0`),
      isText
        ? text(`${address}\0`)
        : Buffer.concat([urlMoniker, u32(address.length * 2), Buffer.from(address, 'utf16le')]),
    ]),
  )

/** RC4, implemented independently of the code under test, as described in Applied Cryptography. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const s = [...Array(256).keys()]
  let j = 0
  const swap = (a: number, b: number) => ([s[a], s[b]] = [s[b] ?? 0, s[a] ?? 0])
  for (let i = 0; i < 256; i += 1) swap(i, (j = (j + (s[i] ?? 0) + (key[i % key.length] ?? 0)) % 256))
  j = 0
  return Buffer.from(
    [...data].map((byte, at) => {
      const i = (at + 1) % 256
      swap(i, (j = (j + (s[i] ?? 0)) % 256))
      return byte ^ (s[((s[i] ?? 0) + (s[j] ?? 0)) % 256] ?? 0)
    }),
  )
}

type KeyOf = (block: number) => Buffer
const hash = (name: string, ...parts: Buffer[]) => createHash(name).update(Buffer.concat(parts)).digest()
const salt = Buffer.alloc(16, 7)

/**
 * Returns the keys for a password, and the start of the FilePass record up to the verifier. Uses Excel's
 * older encryption method (MS-OFFCRYPTO 2.3.6). `cryptoApiWay` does the same with the newer method (2.3.5).
 */
function officeWay(password: string): { keyOf: KeyOf; algorithm: string; head: Buffer } {
  const start = hash('md5', Buffer.from(password, 'utf16le')).subarray(0, 5)
  const base = hash('md5', ...Array<Buffer>(16).fill(Buffer.concat([start, salt]))).subarray(0, 5)
  return {
    keyOf: (block) => hash('md5', base, u32(block)),
    algorithm: 'md5',
    head: Buffer.concat([u16(1), u16(1), u16(1), salt]),
  }
}
function cryptoApiWay(password: string, bits: number): { keyOf: KeyOf; algorithm: string; head: Buffer } {
  const base = hash('sha1', salt, Buffer.from(password, 'utf16le'))
  const header = Buffer.concat([
    u32(4),
    u32(0),
    u32(0x6801),
    u32(0x8004),
    u32(bits),
    u32(1),
    u32(0),
    u32(0),
    u16(0),
  ])
  const front = [u16(1), u16(2), u16(2), u32(4), u32(header.length), header, u32(16), salt]
  return {
    keyOf: (block) => {
      const key = hash('sha1', base, u32(block)).subarray(0, bits / 8)
      return bits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key
    },
    algorithm: 'sha1',
    head: Buffer.concat(front),
  }
}

/** An encrypted workbook with these records. Record types that are never encrypted stay plain. */
function encrypted(
  { keyOf, algorithm, head }: { keyOf: KeyOf; algorithm: string; head: Buffer },
  records: readonly Buffer[] = [],
): Buffer {
  const verifier = Buffer.alloc(16, 9)
  const proof = rc4(keyOf(0), Buffer.concat([verifier, hash(algorithm, verifier)]))
  const size = algorithm === 'sha1' ? u32(20) : Buffer.alloc(0)
  const filePass = biffRecord(0x2f, Buffer.concat([head, proof.subarray(0, 16), size, proof.subarray(16)]))
  const plain = workbookStream([filePass, ...records])
  const stream = Buffer.from(plain)
  for (let block = 0; block * 1_024 < plain.length; block += 1)
    rc4(keyOf(block), plain.subarray(block * 1_024, (block + 1) * 1_024)).copy(stream, block * 1_024)
  for (let at = 0; at < plain.length; at += 4 + plain.readUInt16LE(at + 2)) {
    const kind = plain.readUInt16LE(at)
    const isPlain = kind === 0x809 || kind === 0x2f
    plain.copy(stream, at, at, at + 4 + (isPlain ? plain.readUInt16LE(at + 2) : kind === 0x85 ? 4 : 0))
  }
  return compoundFile([['Workbook', stream]])
}

/** A workbook whose stream is short, with its sectors in reverse order (MS-CFB 2.4). */
function shortWorkbook(stream: Buffer): Buffer {
  const count = Math.ceil(stream.length / 64)
  const pieces = Array.from({ length: count }, (_, index) => {
    const from = (count - 1 - index) * 64
    return Buffer.concat([stream.subarray(from, from + 64), Buffer.alloc(64)]).subarray(0, 64)
  })
  const next = Array.from({ length: count }, (_, index) => u32(index === 0 ? 0xffff_fffe : index - 1))
  const shared = Buffer.concat(pieces)
  const file = compoundFile(['Workbook', ['shared', shared], ['table', Buffer.concat(next)]])
  const entry = (index: number) => 1_024 + index * 128
  file.writeUInt32LE(4_096, 56)
  file.writeUInt32LE(file.readUInt32LE(entry(3) + 116), 60)
  file.writeUInt32LE(file.readUInt32LE(entry(2) + 116), entry(0) + 116)
  file.writeUInt32LE(shared.length, entry(0) + 120)
  file.writeUInt32LE(count - 1, entry(1) + 116)
  file.writeUInt32LE(stream.length, entry(1) + 120)
  return file
}

const known = 'VelvetSweatshop'
const filler = biffRecord(0xfc, Buffer.alloc(3_000, 0x5a))
const dde = supBook(narrow('cmd\x03/c calc'))
const macroPart = workbookStream([], '0006').fill(0x40, 6, 7)

const accepted: Sample[] = [
  [
    'a sheet with its references',
    oldWorkbook([sheet(0), supBook(Buffer.from('01000104', 'hex')), supBook(Buffer.from('0100013a', 'hex'))]),
  ],
  [
    'links to other workbooks',
    oldWorkbook([supBook(narrow('\x01C\x03Listen\x03a.xls'), 'Tabelle\x031'), supBook(wide('\x01a.xls'))]),
  ],
  ['UTF-16 text with bytes of value three', oldWorkbook([supBook(wide('Ѓα.xls'))])],
  ['a link that a person clicks', oldWorkbook([link('https://example.com/javascript:')])],
  ['a link whose text mentions a script', oldWorkbook([link('https://example.com', 'javascript:alert(1)')])],
  ['a link that does nothing', oldWorkbook([link('javascript:;')])],
  ['text about links', oldWorkbook([biffRecord(0xfc, Buffer.from('cmd\x03/c calc javascript:a()'))])],
  [
    'a write-protected sheet',
    oldWorkbook([biffRecord(0x12, '0100'), biffRecord(0x86), biffRecord(0x13, 'abcd')]),
  ],
  ['the well-known password', encrypted(officeWay(known), [filler, sheet(0)])],
  ['the same with the newer encryption', encrypted(cryptoApiWay(known, 128), [filler, sheet(0)])],
  ['the same with a short key', encrypted(cryptoApiWay(known, 40), [filler, sheet(0)])],
  [
    'a stream of Excel 5 with paths',
    compoundFile([
      ['Book', workbookStream([biffRecord(0x17, '0a0143034c0361'), biffRecord(0x17, '0303616263')], '0005')],
    ]),
  ],
  ['no compound file, as written by Excel 3', Buffer.from('090206000000100000000a000000', 'hex')],
  ['no compound file, as written by web scripts', Buffer.from('0908080000001000000000000a000000', 'hex')],
  ['a short stream', shortWorkbook(workbookStream([biffRecord(0xfc, Buffer.alloc(300)), sheet(0)]))],
]

const refused: [...Sample, fault: string][] = [
  [
    'a link to a program in a short stream',
    shortWorkbook(workbookStream([biffRecord(0xfc, Buffer.alloc(300)), dde])),
    'fileActive',
  ],
  ['a link to a program', oldWorkbook([dde]), 'fileActive'],
  ['a link to a program in UTF-16', oldWorkbook([supBook(wide('cmd\x03/c calc'))]), 'fileActive'],
  [
    'a link to a program after many records',
    oldWorkbook([...Array<Buffer>(20).fill(filler), dde]),
    'fileActive',
  ],
  [
    'a link to a program in an Excel 5 sheet',
    compoundFile([
      [
        'Book',
        Buffer.concat([
          workbookStream([sheet(0, 38)], '0005'),
          Buffer.alloc(5),
          workbookStream([biffRecord(0x17, Buffer.from('\x0bcmd\x03/c calc'))], '0005'),
        ]),
      ],
    ]),
    'fileActive',
  ],
  ['a macro sheet', oldWorkbook([sheet(1)]), 'fileActive'],
  ['a macro sheet declared as another type', oldWorkbook([sheet(0), macroPart]), 'fileActive'],
  ['a macro sheet outside a compound file', Buffer.from('090206000000400000000a000000', 'hex'), 'fileActive'],
  ['a link that is a script', oldWorkbook([link('javascript:alert(1)')]), 'fileActive'],
  ['a link that is a script, as a string', oldWorkbook([link('javascript:a=1', 'x', true)]), 'fileActive'],
  ['a script without brackets', oldWorkbook([link('javascript:location=1')]), 'fileActive'],
  ['a script with percent encoding', oldWorkbook([link('javascript:alert%281%29')]), 'fileActive'],
  ['a VBScript', oldWorkbook([link('VBScript:msgbox')]), 'fileActive'],
  ['a password', encrypted(officeWay('geheim')), 'fileLocked'],
  ['a password with the newer encryption', encrypted(cryptoApiWay('geheim', 128)), 'fileLocked'],
  ['a password of Excel 95', oldWorkbook([biffRecord(0x2f, '00004a511acc')]), 'fileLocked'],
  ['rights management', oldWorkbook([], ['\tDRMContent']), 'fileLocked'],
  [
    'a link to a program encrypted with the well-known password',
    encrypted(officeWay(known), [filler, dde]),
    'fileActive',
  ],
  ['the same with the newer encryption', encrypted(cryptoApiWay(known, 128), [filler, dde]), 'fileActive'],
  [
    'a macro sheet encrypted with the well-known password',
    encrypted(officeWay(known), [filler, sheet(1)]),
    'fileActive',
  ],
  ['an invalid workbook stream', compoundFile([['Workbook', Buffer.alloc(600, 0x41)]]), 'fileContent'],
  ['two streams with the same name', oldWorkbook([], [['WORKBOOK', workbookStream()]]), 'fileContent'],
]

describe('R55 Office documents from before 2007', () => {
  test.each(accepted)('an xls workbook with %s is accepted', async (_, bytes) => {
    expect(await checkFile('liste.xls', bytes)).toHaveProperty('mediaType')
  })

  test.each(refused)('an xls workbook with %s is refused', async (_, bytes, fault) => {
    expect(await checkFile('liste.xls', bytes)).toEqual({ fault })
  })

  test('they are checked inside an archive, too', async () => {
    const inArchive = (name: string, data: Buffer) => checkFile('a.zip', zip([{ name, data }]))
    const letter = (flags: number, content = Buffer.alloc(0)) =>
      compoundFile([
        [
          'WordDocument',
          Buffer.concat([Buffer.from('eca5c100000000000000', 'hex'), u16(flags), Buffer.alloc(500), content]),
        ],
      ])
    expect(await inArchive('a.xls', encrypted(officeWay('geheim')))).toEqual({ fault: 'fileLocked' })
    expect(await inArchive('a.xls', Buffer.from('090206000000400000000a000000', 'hex'))).toEqual({
      fault: 'fileActive',
    })
    expect(await inArchive('a.doc', letter(0x0100))).toEqual({ fault: 'fileLocked' })
    expect(await inArchive('a.doc', letter(0x0200))).toHaveProperty('mediaType')
    for (const field of ['\x13 DDEAUTO cmd "/k calc" \x14', '\x13IF 1=1 \x13dde"c:\\x"\x15'])
      for (const encoding of ['latin1', 'utf16le'] as const)
        expect(await inArchive('a.doc', letter(0, Buffer.from(field, encoding)))).toEqual({
          fault: 'fileActive',
        })
    const honest = '\x13 IF 1 = 1 "Frau Budde" \x14 DDE \x15 \x13 MERGEFIELD Budde \x15'
    expect(await inArchive('a.doc', letter(0, Buffer.from(honest)))).toHaveProperty('mediaType')
    const slides = compoundFile([
      ['Current User', Buffer.from('1400f60f1c000000140000 00dfc4d1f3'.replace(' ', ''), 'hex')],
    ])
    expect(await inArchive('a.ppt', slides)).toEqual({ fault: 'fileLocked' })
  })
})
