/*
 * If a workbook is only write-protected, Excel encrypts it with a well-known password, and opens it without asking
 * for one (MS-XLS 2.2.10, MS-OFFCRYPTO 2.3.6).
 */

import { createHash } from 'node:crypto'

import { rc4 } from '#files/rules/old-office/rc4.ts'

const password = Buffer.from('VelvetSweatshop', 'utf16le')
const blockBytes = 1_024

/** Returns the key for the block with this index. */
type KeyOf = (block: number) => Buffer

/**
 * Decrypts a workbook stream with the well-known password. This garbles the parts that are not encrypted, so
 * callers must read those from the original. Undefined if the password or the encryption method is different.
 * @param filePass content of the FilePass record (MS-XLS 2.4.117)
 */
export function decryptStream(stream: Buffer, filePass: Buffer): Buffer | undefined {
  const keyOf = filePass.length >= 54 ? knownKey(filePass) : undefined
  if (!keyOf) return undefined
  const blocks: Buffer[] = []
  for (let at = 0; at < stream.length; at += blockBytes)
    blocks.push(rc4(keyOf(at / blockBytes), stream.subarray(at, at + blockBytes)))
  return Buffer.concat(blocks)
}

function knownKey(filePass: Buffer): KeyOf | undefined {
  if (filePass.readUInt16LE(0) !== 1) return undefined
  const [major, minor] = [filePass.readUInt16LE(2), filePass.readUInt16LE(4)]
  if (major === 1 && minor === 1)
    return verified('md5', officeKey(filePass.subarray(6, 22)), filePass.subarray(22))
  if (major < 2 || major > 4 || minor !== 2) return undefined
  // The header, which contains the key size, is followed by the salt, the verifier, and the size and value of the
  // verifier's hash.
  const verifier = filePass.subarray(14 + filePass.readUInt32LE(10))
  const keyBits = filePass.readUInt32LE(30)
  const proof = Buffer.concat([verifier.subarray(20, 36), verifier.subarray(40, 60)])
  return verified('sha1', cryptoApiKey(verifier.subarray(4, 20), keyBits), proof)
}

/**
 * Returns `keyOf` if its key decrypts the verifier and a matching hash, otherwise undefined.
 * @param proof the encrypted verifier and its encrypted hash
 */
function verified(algorithm: 'md5' | 'sha1', keyOf: KeyOf, proof: Buffer): KeyOf | undefined {
  const plain = rc4(keyOf(0), proof)
  const expected = hash(algorithm, plain.subarray(0, 16))
  return plain.subarray(16, 16 + expected.length).equals(expected) ? keyOf : undefined
}

/** Derives the key as in MS-OFFCRYPTO 2.3.6.2. It has 40 bits because of former export restrictions. */
function officeKey(salt: Buffer): KeyOf {
  const start = hash('md5', password).subarray(0, 5)
  const base = hash('md5', ...Array.from({ length: 16 }, () => Buffer.concat([start, salt]))).subarray(0, 5)
  return (block) => hash('md5', base, number(block))
}

/** Derives the key as in MS-OFFCRYPTO 2.3.5.2. */
function cryptoApiKey(salt: Buffer, keyBits: number): KeyOf {
  const base = hash('sha1', salt, password)
  const keyBytes = (keyBits || 40) / 8
  return (block) => {
    const key = hash('sha1', base, number(block)).subarray(0, keyBytes)
    return keyBytes === 5 ? Buffer.concat([key, Buffer.alloc(11)]) : key
  }
}

function hash(algorithm: 'md5' | 'sha1', ...parts: readonly Buffer[]): Buffer {
  return createHash(algorithm).update(Buffer.concat(parts)).digest()
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
