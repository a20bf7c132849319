import type { SourceFile } from './source-files.ts'

/** A place that breaks a rule, and what to do instead: whoever reads it needs no second document. */
export interface Violation {
  readonly path: string
  readonly sentence: string
}

/** A rule over the whole house. */
export interface Rule {
  readonly title: string
  readonly violations: (files: readonly SourceFile[]) => readonly Violation[]
  /** Files that break it: the test of the rule itself. */
  readonly planted: readonly Planted[]
}

/** A file that does not exist, or another text of one that does, and what the rule has to say of it. */
interface Planted {
  readonly path: string
  readonly text: string
  /** A part of the sentence. */
  readonly says: string
}

/** A rule that looks at one file at a time: `find` gives the sentences. */
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
