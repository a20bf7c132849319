import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { takeReply, type Reply } from './reply.ts'

/**
 * One HTTP/1.1 connection that sends requests one at a time. The load and the portal run on the same
 * processors, so this class does the minimum: it uses less CPU than a client library.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #isOpen = true
  #wake = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      this.#wake()
    })
    socket.on('error', () => {})
    socket.on('close', () => this.#end())
    socket.on('end', () => this.#end())
  }

  /** @param localAddress source address, which must belong to this machine */
  static async open(port: number, localAddress = '127.0.0.1'): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).setNoDelay()
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** Whether another request may be sent on this connection. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Sends the beginning of a request. `send` sends the rest. */
  write(begin: Buffer) {
    this.#socket.write(begin)
  }

  /**
   * @param request headers and body, or what follows the part that `write` sent
   * @param signal closes the connection
   * @throws if the connection ends before the response is complete
   */
  async send(request: Buffer, signal?: AbortSignal): Promise<Reply> {
    const leave = () => this.close()
    signal?.addEventListener('abort', leave)
    if (signal?.aborted) leave()
    try {
      this.#socket.write(request)
      for (;;) {
        const found = takeReply(this.#received)
        if (found) {
          this.#received = found.rest
          if (found.isLast) this.close()
          return found.reply
        }
        if (!this.#isOpen) throw new Error('The connection ended before the answer.')
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  close() {
    this.#socket.destroy()
    this.#end()
  }

  #end() {
    this.#isOpen = false
    this.#wake()
  }
}

/** Returns the HTTP request of an API call as bytes. */
export function requestOf(
  path: string,
  payload: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Buffer {
  const body = JSON.stringify({ version: '1.0', language: 'de', payload })
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: bench',
    'content-type: application/json',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Returns a GET request as bytes. */
export const getOf = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`)
