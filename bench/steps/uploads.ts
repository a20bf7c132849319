import { randomBytes } from 'node:crypto'

import { big } from '../data/sizes.ts'
import type { BenchUser } from '../data/users.ts'
import { Connection, requestOf } from '../load/connection.ts'
import { type Figures, measure } from '../load/measure.ts'

export interface UploadFigures {
  /** Latencies of searches before the uploads. */
  readonly before: Figures
  /** Latencies of searches during the uploads. */
  readonly during: Figures
  /** Time until the last upload is answered. */
  readonly uploadSeconds: number
}

const uploads = 10
const fileBytes = 10_000_000

/** Sends ten uploads of 10 MB in parallel while searches are measured. */
export async function measureUploads(
  port: number,
  tokens: Readonly<Record<BenchUser, string>>,
  searches: readonly Buffer[],
): Promise<UploadFigures> {
  const load = { port, requests: searches, connections: 2 }
  // Generate the requests before measuring, because generating them would slow the measured searches down.
  const bodies = Array.from({ length: uploads }, () => uploadRequest(tokens.big))
  const before = await measure({ ...load, seconds: 4 })
  const sent = uploadAll(port, bodies)
  const during = await measure({ ...load, seconds: 4 })
  return { before, during, uploadSeconds: await sent }
}

async function uploadAll(port: number, requests: readonly Buffer[]): Promise<number> {
  const start = performance.now()
  await Promise.all(requests.map((request) => upload(port, request)))
  return (performance.now() - start) / 1000
}

/**
 * Returns the request that uploads a CSV file. Its content is random, so that it cannot be compressed or
 * deduplicated.
 */
function uploadRequest(token: string): Buffer {
  const data = Buffer.from(
    randomBytes((fileBytes * 3) / 4)
      .toString('base64')
      .slice(0, fileBytes),
  ).toString('base64')
  const files = [
    { name: 'liste.csv', description: 'liste.csv', type: 'text/csv', fileSizeBytes: fileBytes, data },
  ]
  return requestOf('/v1/glg/uebergabe/upload', { glgNumber: big, comments: '', files }, token)
}

async function upload(port: number, request: Buffer) {
  const connection = await Connection.open(port)
  const { status, body } = await connection.send(request)
  connection.close()
  if (status !== 200) throw new Error(`An upload failed: ${body.toString()}`)
}
