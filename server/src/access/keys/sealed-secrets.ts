import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** An encrypted secret and the id of its key. */
export interface Sealed {
  readonly keyId: string
  readonly sealed: Buffer
}

/** 32-byte keys by id. New secrets are encrypted with the first key. All keys can decrypt. */
export type SecretKeys = ReadonlyMap<string, Buffer>

/** Derives a 32-byte key for a purpose (HKDF-SHA-256, RFC 5869). */
export const derivedKey = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret with AES-256-GCM. The ciphertext is bound to its owner: it cannot be decrypted for
 * another owner (requirement R29). Layout: nonce, tag, ciphertext.
 */
export function seal(keys: SecretKeys, owner: string, secret: Uint8Array): Sealed {
  const [first] = keys
  if (!first) throw new Error('there is no key to seal with')
  const [keyId, key] = first
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return { keyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]) }
}

/**
 * Decrypts a sealed secret. Throws if it was sealed for another owner, its bytes were changed, or the key is
 * unknown.
 */
export function unseal(keys: SecretKeys, owner: string, { keyId, sealed }: Sealed): Buffer {
  const key = keys.get(keyId)
  if (!key) throw new Error(`there is no key ${keyId}`)
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}

/** Whether the keys can decrypt the secret. */
export function canUnseal(keys: SecretKeys, owner: string, sealed: Sealed): boolean {
  try {
    unseal(keys, owner, sealed)
    return true
  } catch {
    return false
  }
}
