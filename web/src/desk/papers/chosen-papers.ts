import { uploadLimitBytes } from '@portal/contract/files.ts'
import { isPaperFile, paperTitleLimit } from '@portal/contract/paper-row.ts'

import { randomId } from '#api/random-id.ts'

/** A file that a clerk has chosen to upload as a paper. */
export interface ChosenPaper {
  /** The idempotency key of its upload. */
  readonly id: string
  readonly file: File
  /** What the creditor reads; proposed from the file's name. */
  readonly title: string
}

/**
 * Returns the title suggested by the name of a file: `2026-05_Abrechnung Mai.pdf` → `2026-05 Abrechnung Mai`.
 */
export const proposedTitle = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, paperTitleLimit)

/** Splits chosen files into papers and the names of files that cannot be uploaded. */
export function choosePapers(files: Iterable<File>): { taken: ChosenPaper[]; refused: string[] } {
  const taken: ChosenPaper[] = []
  const refused: string[] = []
  for (const file of files)
    if (isPaperFile(file.name) && file.size > 0 && file.size <= uploadLimitBytes)
      taken.push({ id: randomId(), file, title: proposedTitle(file.name) })
    else refused.push(file.name)
  return { taken, refused }
}
