import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

/**
 * Returns the TOTP code (RFC 6238) for a base32 secret.
 * @param stepsAhead number of time steps to look ahead, because a code is not accepted twice
 */
export function codeOf(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / stepSeconds) + stepsAhead))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = hash.readUInt8(19) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A code that is wrong now, one step earlier and one step later. */
export const wrongCode = (secret: string): string => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps))
  return near.includes('000000') ? '111111' : '000000'
}

/**
 * Whether Debian's `oathtool`, an independent authenticator, is available. Installs it if run as root on Debian.
 */
export function hasOathtool(): boolean {
  if (runs('oathtool', ['--version'])) return true
  return process.getuid?.() === 0 && runs('apt-get', ['install', '--yes', 'oathtool'])
}

/** The code from `oathtool`. */
export const oathtoolCode = (secret: string, stepsAhead = 0): string =>
  execFileSync('oathtool', [
    '--totp',
    '--base32',
    `--now=@${Math.floor(Date.now() / 1000) + stepsAhead * stepSeconds}`,
    secret,
  ])
    .toString()
    .trim()

function runs(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
