import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Reply {
  readonly status: number
  readonly body: Buffer
}

/**
 * One HTTP/1.1 connection that sends a request after the other. Far lighter than a client library, because load and
 * portal share the processors; it understands just what the portal answers: a content-length and no chunks.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** @param request Head and body as they go over the wire. */
  async send(request: Buffer): Promise<Reply> {
    this.#socket.write(request)
    for (;;) {
      const reply = this.#takeReply()
      if (reply) return reply
      const [chunk] = (await once(this.#socket, 'data')) as [Buffer] // a socket without encoding gives buffers
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    }
  }

  #takeReply(): Reply | undefined {
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error(`An answer without content-length: ${head}`)
    const total = end + 4 + length
    if (this.#received.length < total) return undefined
    const body = this.#received.subarray(end + 4, total)
    this.#received = this.#received.subarray(total)
    return { status: Number(head.slice(9, 12)), body }
  }

  close() {
    this.#socket.destroy()
  }
}

/** A call as bytes. */
export function requestOf(path: string, payload: unknown, token?: string): Buffer {
  const body = JSON.stringify({ version: '1.0', language: 'de', payload })
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: bench',
    'content-type: application/json',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
