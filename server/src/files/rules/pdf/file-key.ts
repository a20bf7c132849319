import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

import { rc4 } from '#files/rules/old-office/rc4.ts'

/** Entries of a standard encryption dictionary (ISO 32000-2, table 21). */
export interface StandardEncryption {
  readonly revision: number
  readonly keyBytes: number
  readonly permissions: number
  readonly encryptsMetadata: boolean
  /** The entry O. */
  readonly owner: Buffer
  /** The entry U. */
  readonly user: Buffer
  /** The entry OE. */
  readonly ownerKey: Buffer
  /** The entry UE. */
  readonly userKey: Buffer
  /** The first string of the trailer's ID. */
  readonly id: Buffer
}

/**
 * Derives the file key of a PDF that opens without a password, because its user password or, from revision 5
 * on, its owner password is empty (ISO 32000-2, 7.6.4.3 and 7.6.4.4).
 * @returns undefined if the PDF needs a password
 */
export function emptyPasswordKey(encryption: StandardEncryption): Buffer | undefined {
  return encryption.revision >= 5 ? newKey(encryption) : oldKey(encryption)
}

/** Padding for short passwords (algorithm 2). An empty password consists of padding only. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

export const md5 = (...parts: readonly Buffer[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest()

/**
 * Derives the key from the empty password (algorithms 2, 4, 5 and 6). The password is right if the key reproduces
 * the entry `U` (`user`).
 */
function oldKey(encryption: StandardEncryption): Buffer | undefined {
  const { revision, keyBytes, permissions, owner, user, id } = encryption
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(permissions | 0)
  const noMetadata = revision >= 4 && !encryption.encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(padding, owner.subarray(0, 32), rights, id, noMetadata).subarray(0, keyBytes)
  const rounds = revision === 2 ? 0 : 50
  for (let round = 0; round < rounds; round += 1) key = md5(key).subarray(0, keyBytes)
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32)) ? key : undefined
  let made = rc4(key, md5(padding, id))
  for (let round = 1; round <= 19; round += 1) {
    made = rc4(key.map((byte) => byte ^ round) as Buffer, made)
  }
  return made.equals(user.subarray(0, 16)) ? key : undefined
}

/**
 * Decrypts the key with the empty password (algorithm 2.A). The password is right if its hash matches. Another
 * hash of the password decrypts the key.
 */
function newKey({ revision, owner, user, ownerKey, userKey }: StandardEncryption): Buffer | undefined {
  const whole = user.subarray(0, 48)
  for (const [entry, sealed, more] of [
    [user, userKey, Buffer.alloc(0)],
    [owner, ownerKey, whole],
  ] as const) {
    if (sealed.length < 32 || entry.length < 48) continue
    if (!hash(revision, entry.subarray(32, 40), more).equals(entry.subarray(0, 32))) continue
    const decrypter = hash(revision, entry.subarray(40, 48), more)
    return decryptAesCbc(decrypter, Buffer.alloc(16), sealed.subarray(0, 32))
  }
  return undefined
}

/** Decrypts AES-CBC without padding. The key's length selects the AES variant. */
export function decryptAesCbc(key: Buffer, vector: Buffer, data: Buffer): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

/**
 * The password hash (algorithm 2.B) for an empty password. Revision 5, written by Acrobat 9, uses only the first
 * step.
 */
function hash(revision: number, salt: Buffer, more: Buffer): Buffer {
  let key = createHash('sha256').update(salt).update(more).digest()
  if (revision === 5) return key
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const sealed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([key, more]))))
    const sum = sealed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? '')
      .update(sealed)
      .digest()
    last = sealed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
