import type { ReceivedFile } from '#http/large-bodies/received-file.ts'

/** What is read of a body that carries files: its envelope without their data, and the files. */
export class BodyWithFiles {
  readonly envelope: unknown
  readonly files: readonly ReceivedFile[]

  constructor(envelope: unknown, files: readonly ReceivedFile[]) {
    this.envelope = envelope
    this.files = files
  }
}
