import { rc4 } from '#files/rules/old-office/rc4.ts'
import { emptyPasswordKey, md5, decryptAesCbc } from '#files/rules/pdf/file-key.ts'
import type { PdfObjects } from '#files/rules/pdf/objects.ts'
import { PdfDictionary, type PdfValue, type EncryptedPlace } from '#files/rules/pdf/values.ts'

export interface Decryption {
  readonly stream: (data: Buffer, place: EncryptedPlace) => Buffer
  readonly string: (data: Buffer, place: EncryptedPlace) => Buffer
}

type Method = 'Identity' | 'V2' | 'AESV2' | 'AESV3'

/**
 * Returns how a PDF is decrypted (ISO 32000-2, 7.6).
 * @param encrypt the trailer's `Encrypt` dictionary
 * @param id the first string of the trailer's ID
 * @returns undefined if the PDF needs a password or a certificate, or does not follow the standard
 */
export function decryptionOf(
  objects: PdfObjects,
  encrypt: PdfDictionary,
  id: Buffer,
): Decryption | undefined {
  const number = (key: string, fallback: number) => objects.number(encrypt, key) ?? fallback
  const bytes = (key: string) => {
    const value = objects.value(encrypt, key)
    return Buffer.isBuffer(value) ? value : Buffer.alloc(0)
  }
  const version = number('V', 0)
  if (objects.value(encrypt, 'Filter') !== '/Standard' || !versions.has(version)) return undefined
  const key = emptyPasswordKey({
    revision: number('R', 0),
    keyBytes: keyBytesOf(version, number('Length', 40)),
    permissions: number('P', 0),
    encryptsMetadata: objects.value(encrypt, 'EncryptMetadata') !== false,
    owner: bytes('O'),
    user: bytes('U'),
    ownerKey: bytes('OE'),
    userKey: bytes('UE'),
    id,
  })
  const stream = methodOf(objects, encrypt, version, 'StmF')
  const string = methodOf(objects, encrypt, version, 'StrF')
  return key && stream && string && { stream: decrypter(key, stream), string: decrypter(key, string) }
}

const versions = new Set([1, 2, 4, 5])

/**
 * Length of the file key: 40 bits in version 1, 128 bits in version 4; version 5 ignores it. In version 2,
 * `Length` gives it in bits, but some programs write bytes.
 */
function keyBytesOf(version: number, length: number): number {
  if (version === 1) return 5
  if (version >= 4) return 16
  return Math.min(16, Math.max(5, length < 40 ? length : length >> 3))
}

/** Returns the encryption method. From version 4 on, a crypt filter names it (ISO 32000-2, 7.6.6). */
function methodOf(
  objects: PdfObjects,
  encrypt: PdfDictionary,
  version: number,
  use: string,
): Method | undefined {
  if (version < 4) return 'V2'
  const name = objects.value(encrypt, use) ?? '/Identity'
  if (name === '/Identity') return 'Identity'
  const filters = objects.value(encrypt, 'CF')
  const filter =
    filters instanceof PdfDictionary && typeof name === 'string' && objects.value(filters, name.slice(1))
  return filter instanceof PdfDictionary ? methods.get(objects.value(filter, 'CFM') ?? '/None') : undefined
}

const methods = new Map<PdfValue, Method>([
  ['/None', 'Identity'],
  ['/V2', 'V2'],
  ['/AESV2', 'AESV2'],
  ['/AESV3', 'AESV3'],
])

/**
 * Returns a function that decrypts data (algorithms 1 and 1.A). For the older methods, each object has its own
 * key.
 */
function decrypter(key: Buffer, method: Method): Decryption['stream'] {
  if (method === 'Identity') return (data) => data
  if (method === 'AESV3') return (data) => fromAes(key, data)
  const salt = Buffer.from(method === 'AESV2' ? 'sAlT' : '')
  return (data, { number, generation }) => {
    const place = Buffer.alloc(5)
    // An object without a readable number has the number -1. How it is decrypted does not matter, because no
    // reference can point to it.
    place.writeUIntLE(Math.max(number, 0) % 2 ** 24, 0, 3)
    place.writeUIntLE(generation % 2 ** 16, 3, 2)
    const own = md5(key, place, salt).subarray(0, Math.min(key.length + 5, 16))
    return method === 'V2' ? rc4(own, data) : fromAes(own, data)
  }
}

/**
 * Decrypts AES data. Its first block is the initialization vector; its last byte, decrypted, is the length of the
 * padding. Incomplete blocks are ignored.
 */
function fromAes(key: Buffer, data: Buffer): Buffer {
  const blocks = (data.length >> 4) - 1
  if (blocks < 1) return Buffer.alloc(0)
  const plain = decryptAesCbc(key, data.subarray(0, 16), data.subarray(16, 16 + 16 * blocks))
  const padded = plain.at(-1) ?? 0
  return padded >= 1 && padded <= 16 ? plain.subarray(0, plain.length - padded) : plain
}
