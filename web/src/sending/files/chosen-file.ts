import { acceptedExtension, acceptedTypes, maxFiles, uploadLimitBytes } from '@portal/contract/files.ts'

import { randomId } from '#api/random-id.ts'
import type { FileFault } from '#sending/files/file-fault.ts'

/** A file of a form, chosen by the user or brought back from a draft. */
export interface ChosenFile {
  /** A UUID, also of the file in a draft. */
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
  /** Left out where a draft has kept the name only: the file cannot be sent, only chosen anew or removed. */
  readonly content?: Blob | undefined
}

/** What is known to be wrong, by the id of the file. */
export type FileFaults = ReadonlyMap<string, FileFault>

/** Why a file is not taken in the first place. */
export type ChoiceFault = 'extension' | 'empty' | 'twice' | 'tooMany'

/** A file that was not taken. */
export interface RefusedFile {
  readonly name: string
  readonly fault: ChoiceFault
}

/** Sorts new files into those that are taken and those that are not, each in the order given. */
export function sortOut(present: readonly ChosenFile[], chosen: readonly File[]) {
  const taken: ChosenFile[] = []
  const refused: RefusedFile[] = []
  for (const file of chosen) {
    const fault = faultOf(file, [...present, ...taken])
    if (fault) refused.push({ name: file.name, fault })
    else taken.push({ id: randomId(), name: file.name, sizeBytes: file.size, content: file })
  }
  return { taken, refused }
}

/** The extensions that are accepted, for the file picker and for people. */
export const acceptedExtensions: readonly string[] = Object.keys(acceptedTypes)

/**
 * The files to which new ones are added. One that is known to be wrong makes room for another of its name: it was
 * mended, or found again.
 */
export const withoutReplaced = (
  present: readonly ChosenFile[],
  faults: FileFaults,
  names: ReadonlySet<string>,
): readonly ChosenFile[] => present.filter(({ id, name }) => !(faults.has(id) && names.has(name)))

/** The files that may be kept or sent as they are: nothing is known against them, and together they are not too large. */
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

/** The very same file; another one may bear the same name. */
const isSame = ({ name, sizeBytes, content }: ChosenFile, file: File) =>
  name === file.name &&
  sizeBytes === file.size &&
  (!(content instanceof File) || content.lastModified === file.lastModified)
