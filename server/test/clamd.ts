import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

import type { ClamdAddress } from '#files/scan/clamd.ts'

/** A fake clamd (INSTREAM and PING). Files that contain the word VIRUS are infected. */
export interface TestScanner {
  readonly address: ClamdAddress & { port: number }
  /** Number of scanned files. */
  readonly scanned: number
  close(): Promise<void>
}

/** @param answerOf Overrides the response to a file; undefined closes the connection. */
export async function startScanner({
  port = 0,
  answerOf = verdictOf,
}: { port?: number; answerOf?: (bytes: Buffer) => string | undefined } = {}): Promise<TestScanner> {
  let scanned = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const parts: Buffer[] = []
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      // Both commands end with a NUL. So the parts are joined only when a command may be complete.
      if (part.at(-1) !== 0) return
      const received = Buffer.concat(parts)
      const isPing = received.toString('latin1') === 'zPING\0'
      const file = isPing ? undefined : streamedFile(received)
      if (isPing) socket.end('PONG\0')
      if (!file) return
      scanned++
      const answer = answerOf(file)
      socket.end(answer === undefined ? '' : `${answer}\0`)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    address: { host: '127.0.0.1', port: address.port },
    get scanned() {
      return scanned
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
}

const verdictOf = (bytes: Buffer) => (bytes.includes('VIRUS') ? 'stream: Test.Signature FOUND' : 'stream: OK')

/**
 * Returns the content of a streamed file, or undefined while it is incomplete.
 * @throws if the command is not INSTREAM
 */
function streamedFile(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return undefined
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('not the command expected')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
