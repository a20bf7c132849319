import { connect, type Socket } from 'node:net'

import { reasonOf } from '#ground/start-error.ts'

/** Address of clamd: a TCP port or a Unix socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Result of a scan. `signature` names the malware. */
export type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly signature: string }

/** The scan failed: clamd is down, too slow, or reports an error. */
export class ScannerFailure extends Error {
  /** Whether clamd answered. If so, only this file is affected. */
  readonly wasReached: boolean

  constructor(message: string, { wasReached, cause }: { wasReached: boolean; cause?: unknown }) {
    super(message, { cause })
    this.wasReached = wasReached
  }
}

const chunkBytes = 65_536

/**
 * Scans bytes with clamd (command INSTREAM, see clamd(8)). Throws a ScannerFailure if there is no verdict.
 * @param timeoutMs limit for the whole scan
 */
export async function scanBytes(address: ClamdAddress, bytes: Buffer, timeoutMs = 30_000): Promise<Verdict> {
  const answer = await ask(address, (socket) => send(socket, bytes), timeoutMs)
  if (answer === 'stream: OK') return { isClean: true }
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (signature) return { isClean: false, signature }
  throw new ScannerFailure(answer ? `clamd answers "${answer}"` : 'clamd disconnected without an answer', {
    wasReached: answer !== '',
  })
}

/** Checks that clamd answers (command PING). Throws a ScannerFailure if it doesn't. */
export async function pingClamd(address: ClamdAddress, timeoutMs = 3_000): Promise<void> {
  const answer = await ask(address, (socket) => socket.write('zPING\0'), timeoutMs)
  if (answer !== 'PONG')
    throw new ScannerFailure(`another program than clamd answers: "${answer}"`, { wasReached: true })
}

/**
 * Sends a command and returns the answer without its terminating NUL. '' if the connection ends before the NUL.
 */
function ask(address: ClamdAddress, command: (socket: Socket) => void, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    let answer = ''
    const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    socket.on('connect', () => command(socket))
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1')
      if (answer.includes('\0')) socket.destroy()
    })
    let failure: Error | undefined
    socket.on('error', (error) => {
      failure = error
    })
    socket.on('close', () => {
      clearTimeout(timer)
      const [whole, ...rest] = answer.split('\0')
      // If a stream is too long, clamd reports that and disconnects. The write then fails although there is an
      // answer.
      if (whole && rest.length > 0) resolve(whole)
      else if (failure)
        reject(new ScannerFailure(`clamd: ${reasonOf(failure)}`, { wasReached: false, cause: failure }))
      else resolve('')
    })
  })
}

function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
