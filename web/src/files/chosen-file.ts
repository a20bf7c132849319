import { acceptedExtension, acceptedTypes, maxFiles } from '@portal/contract/files.ts'

/** A file of a form, chosen by the user or brought back from a draft. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
  readonly content: Blob
}

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
    else taken.push({ id: newId(), name: file.name, content: file })
  }
  return { taken, refused }
}

/** The extensions that are accepted, for the file picker and for people. */
export const acceptedExtensions: readonly string[] = Object.keys(acceptedTypes)

let ids = 0
export const newId = (): string => `file-${ids++}`

function faultOf(file: File, present: readonly ChosenFile[]): ChoiceFault | undefined {
  if (!acceptedExtension(file.name)) return 'extension'
  if (file.size === 0) return 'empty'
  if (present.some((other) => isSame(other, file))) return 'twice'
  return present.length >= maxFiles ? 'tooMany' : undefined
}

/** The very same file; another one may bear the same name. */
const isSame = ({ name, content }: ChosenFile, file: File) =>
  name === file.name &&
  content.size === file.size &&
  (!(content instanceof File) || content.lastModified === file.lastModified)
