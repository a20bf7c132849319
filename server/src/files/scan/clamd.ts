import { connect, type Socket } from 'node:net'

import { reasonOf } from '#ground/start-error.ts'

/** Where clamd listens: a TCP port or a Unix socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** What the scanner says of a file; `signature` names what it found. */
export type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly signature: string }

/** The scanner could not be asked: it is down, too slow, or says that it failed. */
export class ScannerFailure extends Error {
  /** Whether it was reached: then only this file is concerned, and others may be tried. */
  readonly wasReached: boolean

  constructor(message: string, { wasReached, cause }: { wasReached: boolean; cause?: unknown }) {
    super(message, { cause })
    this.wasReached = wasReached
  }
}

const chunkBytes = 65_536

/**
 * Has clamd scan bytes (its command INSTREAM, see clamd(8)). Throws a ScannerFailure when there is no verdict.
 * @param timeoutMs so long the whole scan may take
 */
export async function scanBytes(address: ClamdAddress, bytes: Buffer, timeoutMs = 30_000): Promise<Verdict> {
  const answer = await ask(address, (socket) => send(socket, bytes), timeoutMs)
  if (answer === 'stream: OK') return { isClean: true }
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (signature) return { isClean: false, signature }
  throw new ScannerFailure(answer ? `clamd answers "${answer}"` : 'clamd hung up without an answer', {
    wasReached: answer !== '',
  })
}

/** Whether clamd is there and answers (its command PING). Throws a ScannerFailure when not. */
export async function pingClamd(address: ClamdAddress, timeoutMs = 3_000): Promise<void> {
  const answer = await ask(address, (socket) => socket.write('zPING\0'), timeoutMs)
  if (answer !== 'PONG')
    throw new ScannerFailure(`what listens there answers "${answer}", as no clamd does`, { wasReached: true })
}

/** The answer without its closing NUL; '' when the connection ends before. */
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
      // clamd cuts a stream that is too long off, which breaks our writing, but says so first.
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
