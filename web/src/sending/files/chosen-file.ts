import { acceptedExtension, acceptedTypes, maxFiles, uploadLimitBytes } from '@portal/contract/files.ts'

import { randomId } from '#api/random-id.ts'
import type { FileFault } from '#sending/files/file-fault.ts'

/** A file in a form, chosen by the user or restored from a draft. */
export interface ChosenFile {
  /** A UUID, the same as in the draft. */
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
  /** Omitted if a draft has kept only the name: the file can only be chosen again or removed. */
  readonly content?: Blob | undefined
}

/** Known errors by file ID. */
export type FileFaults = ReadonlyMap<string, FileFault>

/** Reason for rejecting a file when it is chosen. */
export type ChoiceFault = 'extension' | 'empty' | 'twice' | 'tooMany'

export interface RefusedFile {
  readonly name: string
  readonly fault: ChoiceFault
}

/** Splits new files into accepted and rejected ones, in their order. */
export function partitionFiles(present: readonly ChosenFile[], chosen: readonly File[]) {
  const taken: ChosenFile[] = []
  const refused: RefusedFile[] = []
  for (const file of chosen) {
    const fault = faultOf(file, [...present, ...taken])
    if (fault) refused.push({ name: file.name, fault })
    else taken.push({ id: randomId(), name: file.name, sizeBytes: file.size, content: file })
  }
  return { taken, refused }
}

/** Accepted extensions, for the file picker and for texts. */
export const acceptedExtensions: readonly string[] = Object.keys(acceptedTypes)

/**
 * The files that stay if files with these names are added. A new file replaces one with the same name that has an
 * error, because the user has corrected the file or found it again.
 */
export const withoutReplaced = (
  present: readonly ChosenFile[],
  faults: FileFaults,
  names: ReadonlySet<string>,
): readonly ChosenFile[] => present.filter(({ id, name }) => !(faults.has(id) && names.has(name)))

/** The files that can be kept or sent: without known errors and within the total size limit. */
export function soundFiles(files: readonly ChosenFile[], faults: FileFaults): readonly ChosenFile[] {
  let room = uploadLimitBytes
  return files.filter(({ id, sizeBytes }) => {
    const isSound = !faults.has(id) && sizeBytes <= room
    if (isSound) room -= sizeBytes
    return isSound
  })
}

function faultOf(file: File, present: readonly ChosenFile[]): ChoiceFault | undefined {
  if (!acceptedExtension(file.name)) return 'extension'
  if (file.size === 0) return 'empty'
  if (present.some((other) => isSame(other, file))) return 'twice'
  return present.length >= maxFiles ? 'tooMany' : undefined
}

/** Whether both are the same file. Different files may have the same name, so sizes and dates are compared too. */
const isSame = ({ name, sizeBytes, content }: ChosenFile, file: File) =>
  name === file.name &&
  sizeBytes === file.size &&
  (!(content instanceof File) || content.lastModified === file.lastModified)
