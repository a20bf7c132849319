import type { SourceFile } from './source-files.ts'

/** A violation and its remedy. The sentence must be understandable without another document. */
export interface Violation {
  readonly path: string
  readonly sentence: string
}

/** A rule. `violations` gets all files at once. */
export interface Rule {
  readonly title: string
  readonly violations: (files: readonly SourceFile[]) => readonly Violation[]
  /** Examples that violate the rule. The test checks that each is reported. */
  readonly planted: readonly Planted[]
}

/** A new file, or a new text for an existing one, and what the rule must report about it. */
interface Planted {
  readonly path: string
  readonly text: string
  /** Part of the reported sentence. */
  readonly says: string
}

/** Makes `violations` for a rule that checks each file on its own. `find` returns a sentence per violation. */
export function eachFile(
  isMeant: (path: string) => boolean,
  find: (file: SourceFile) => readonly string[],
): Rule['violations'] {
  const known = new WeakMap<SourceFile, readonly string[]>()
  return (files) =>
    files
      .filter(({ path }) => isMeant(path))
      .flatMap((file) => {
        const sentences = known.get(file) ?? find(file)
        known.set(file, sentences)
        return sentences.map((sentence) => ({ path: file.path, sentence }))
      })
}
