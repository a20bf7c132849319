import { randomBytes } from 'node:crypto'

import type { BenchUser } from '../data/open-bench-database.ts'
import { big } from '../data/sizes.ts'
import { Connection, requestOf } from '../load/connection.ts'
import { type Figures, measure } from '../load/measure.ts'

export interface UploadFigures {
  /** Searches when nobody uploads, and during the uploads. */
  readonly before: Figures
  readonly during: Figures
  /** How long all uploads took together. */
  readonly uploadSeconds: number
}

const uploads = 10
const fileBytes = 10_000_000

/** Ten uploads of 10 MB at once beside searches. */
export async function measureUploads(
  port: number,
  tokens: Readonly<Record<BenchUser, string>>,
  searches: readonly Buffer[],
): Promise<UploadFigures> {
  const load = { port, requests: searches, connections: 2 }
  const before = await measure({ ...load, seconds: 4 })
  const sent = uploadAll(port, tokens.big)
  const during = await measure({ ...load, seconds: 4 })
  return { before, during, uploadSeconds: await sent }
}

async function uploadAll(port: number, token: string): Promise<number> {
  const start = performance.now()
  await Promise.all(Array.from({ length: uploads }, () => upload(port, token)))
  return (performance.now() - start) / 1000
}

/** A CSV file that nothing compresses, different each time. */
async function upload(port: number, token: string) {
  const data = Buffer.from(
    randomBytes((fileBytes * 3) / 4)
      .toString('base64')
      .slice(0, fileBytes),
  ).toString('base64')
  const files = [
    { name: 'liste.csv', description: 'liste.csv', type: 'text/csv', fileSizeBytes: fileBytes, data },
  ]
  const connection = await Connection.open(port)
  const { status, body } = await connection.send(
    requestOf('/v1/glg/uebergabe/upload', { glgNumber: big, comments: '', files }, token),
  )
  connection.close()
  if (status !== 200) throw new Error(`An upload failed: ${body.toString()}`)
}
