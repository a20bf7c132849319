export interface Reply {
  readonly status: number
  readonly body: Buffer
}

/** A response at the beginning of the received bytes. */
interface Found {
  readonly reply: Reply
  readonly rest: Buffer
  /** Whether the server closes the connection after this response. */
  readonly isLast: boolean
}

const headEnd = '\r\n\r\n'

/** Returns the first response; undefined while it is incomplete. Parses only what the portal sends. */
export function takeReply(received: Buffer): Found | undefined {
  const end = received.indexOf(headEnd)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const start = end + headEnd.length
  const content = /transfer-encoding: chunked/i.test(head)
    ? takeChunks(received, start)
    : takeLength(received, start, head)
  if (!content) return undefined
  return {
    reply: { status: Number(head.slice(9, 12)), body: content.body },
    rest: received.subarray(content.end),
    isLast: /^connection: close/im.test(head),
  }
}

interface Content {
  readonly body: Buffer
  /** Where the next response begins. */
  readonly end: number
}

function takeLength(received: Buffer, start: number, head: string): Content | undefined {
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`An answer without content-length: ${head}`)
  const end = start + length
  return received.length < end ? undefined : { body: received.subarray(start, end), end }
}

function takeChunks(received: Buffer, start: number): Content | undefined {
  const chunks: Buffer[] = []
  for (let at = start; ;) {
    const lineEnd = received.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16)
    const begin = lineEnd + 2
    at = begin + size + 2
    if (received.length < at) return undefined
    if (size === 0) return { body: Buffer.concat(chunks), end: at }
    chunks.push(received.subarray(begin, begin + size))
  }
}
