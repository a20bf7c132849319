import { sampleBytes } from '@portal/contract/desk/mappings.ts'
import { isGzip } from '@portal/contract/import-files.ts'

/** The beginning of a file, in the form that the calls for mappings expect. */
export interface Sample {
  readonly name: string
  /** Base64. */
  readonly data: string
  /** Whether the file is longer than the sample. */
  readonly isCut: boolean
}

/** Reads the beginning of a file, unpacked if it is compressed. Throws if the file cannot be read or is empty. */
export async function readSample(file: File): Promise<Sample> {
  const stream = isGzip(file.name)
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.stream()
  const { bytes, isCut } = await beginningOf(stream)
  if (bytes.length === 0) throw new Error('The file is empty.')
  return { name: file.name, data: toBase64(bytes), isCut }
}

async function beginningOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  const bytes = new Uint8Array(sampleBytes)
  let length = 0
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the pieces come one after the other
      const { done, value } = await reader.read()
      if (done) return { bytes: bytes.subarray(0, length), isCut: false }
      const room = sampleBytes - length
      bytes.set(value.subarray(0, room), length)
      length += Math.min(room, value.length)
      if (value.length > room) return { bytes, isCut: true }
    }
  } finally {
    // The rest of the file is not needed, so a failure to cancel the reader does not matter.
    reader.cancel().catch(() => undefined)
  }
}

/** Number of bytes converted per call, because the number of arguments of a function is limited. */
const step = 8_192

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += step)
    binary += String.fromCharCode(...bytes.subarray(at, at + step))
  return btoa(binary)
}
