import { safeName } from '#operator/submissions/safe-name.ts'

/** A document in the folder of an export. */
export interface PersonDocument {
  readonly sha256: string
  /** Path of the document in the folder. */
  readonly file: string
}

/** The documents of an export, numbered in the order in which they were added. */
export interface PersonDocuments {
  readonly all: readonly PersonDocument[]
  /** Adds a document and returns its path in the folder. A document with the same bytes is not added again. */
  take(sha256: string, name: string): string
}

/** Name of the subfolder for documents. */
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
