import type { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

/** A file that is sent as a whole. */
export interface Bytes {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly sha256: string
  /** File name. Contains only characters that are valid in a header. */
  readonly name: string
}

/** Sends a file with its digest (RFC 9530), as an attachment, so that browsers do not display it. */
export function sendBytes({ bytes, mediaType, sha256, name }: Bytes, reply: FastifyReply): Buffer {
  void reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
  return bytes
}

/** A file that is generated while it is being sent. */
export interface SentStream {
  readonly stream: Readable
  readonly mediaType: string
  /** File name. Contains only characters that are valid in a header. */
  readonly name: string
}

/** Sends a file while it is being generated, as an attachment. */
export function sendStream({ stream, mediaType, name }: SentStream, reply: FastifyReply): Readable {
  void reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    // Turns off nginx's buffering of the stream.
    .header('x-accel-buffering', 'no')
  return stream
}
