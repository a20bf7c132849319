import type { ReceivedFile } from '#http/large-bodies/received-file.ts'

/** A parsed body that contained files: the envelope without the files' data, and the files. */
export class BodyWithFiles {
  readonly envelope: unknown
  readonly files: readonly ReceivedFile[]

  constructor(envelope: unknown, files: readonly ReceivedFile[]) {
    this.envelope = envelope
    this.files = files
  }
}
