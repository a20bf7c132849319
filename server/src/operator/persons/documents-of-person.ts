import { safeName } from '#operator/submissions/safe-name.ts'

/** A document that goes into somebody's folder. */
export interface PersonDocument {
  readonly sha256: string
  /** Its path in the folder. */
  readonly file: string
}

/** The documents of a person, numbered in the order in which they are told of. */
export interface PersonDocuments {
  readonly all: readonly PersonDocument[]
  /** Takes one in; answers its path in the folder, the same for the same bytes. */
  take(sha256: string, name: string): string
}

/** Where they lie in the folder. */
export const documentsFolder = 'dokumente'

export function collectDocuments(): PersonDocuments {
  const all: PersonDocument[] = []
  return {
    all,
    take(sha256, name) {
      const known = all.find((document) => document.sha256 === sha256)
      if (known) return known.file
      const file = `${documentsFolder}/${safeName(all.length + 1, name, 3)}`
      all.push({ sha256, file })
      return file
    },
  }
}
