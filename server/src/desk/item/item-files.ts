import type { ItemFile } from '@portal/contract/desk/item.ts'

import type { FileStore } from '#files/file-store.ts'
import { firstBytes } from '#files/first-bytes.ts'
import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { isUnscanned } from '#operator/submissions/outbox.ts'
import { safeName } from '#operator/submissions/safe-name.ts'

type StoredFile = SubmissionWithFiles['files'][number]

/** The media types that the desk displays, and the first bytes of their files. */
const signatures: readonly {
  readonly mediaType: string
  readonly bytes: Buffer
  readonly display: ItemFile['display']
}[] = [
  { mediaType: 'application/pdf', bytes: Buffer.from('%PDF'), display: 'pdf' },
  { mediaType: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex'), display: 'image' },
  { mediaType: 'image/jpeg', bytes: Buffer.from('ffd8ff', 'hex'), display: 'image' },
]

/** The files of a submission, and how the desk shows each. */
export const filesOf = (
  files: FileStore,
  { submission: { filesDeletedAt }, files: stored }: SubmissionWithFiles,
): Promise<ItemFile[]> =>
  Promise.all(
    stored.map(async (file, index) => ({
      file: safeName(index + 1, file.name),
      name: file.name,
      mediaType: file.mediaType,
      sizeBytes: Number(file.sizeBytes),
      sha256: file.sha256,
      scan: file.scan,
      display: filesDeletedAt || isUnscanned(file) ? 'download' : await displayOf(files, file),
    })),
  )

/** A PDF or picture is shown only if its first bytes agree with its media type. */
async function displayOf(files: FileStore, { mediaType, sha256 }: StoredFile): Promise<ItemFile['display']> {
  const expected = signatures.find((signature) => signature.mediaType === mediaType)
  if (!expected) return 'download'
  const begin = await firstBytes(files, sha256, expected.bytes.length)
  return begin.equals(expected.bytes) ? expected.display : 'download'
}
