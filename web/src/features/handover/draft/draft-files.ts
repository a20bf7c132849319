import type { DraftFile } from '@portal/contract/handover-draft.ts'
import * as z from 'zod/mini'

import type { DraftContent } from '#features/handover/draft/draft-autosave.ts'
import type { ChosenFile, FileFaults } from '#sending/files/chosen-file.ts'
import { fileFaultOf, type FileFault } from '#sending/files/file-fault.ts'

/** A draft's entry for a chosen file. Exists even if the server does not have the file's content. */
export interface FileNote {
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
  readonly fault?: FileFault | undefined
}

export const fileNotes = (files: readonly ChosenFile[], faults: FileFaults): readonly FileNote[] =>
  files.map(({ id, name, sizeBytes }) => ({ id, name, sizeBytes, fault: faults.get(id) }))

const storedNotes = z.array(
  z.object({ id: z.string(), name: z.string(), sizeBytes: z.number(), fault: z.optional(z.string()) }),
)

/** Returns the file notes of a draft; none if they are invalid. */
export function fileNotesIn(form: DraftContent): readonly FileNote[] {
  const { data = [] } = storedNotes.safeParse(form['files'])
  return data.map(({ id, name, sizeBytes, fault }) => ({ id, name, sizeBytes, fault: fileFaultOf(fault) }))
}

/**
 * Returns the files noted in a draft, followed by stored files without a note. A noted file that is not
 * stored has an error.
 * @param stored The files stored on the server.
 */
export function mergeStoredFiles(form: DraftContent, stored: readonly DraftFile[]): readonly FileNote[] {
  const noted = fileNotesIn(form)
  const storedIds = new Set(stored.map(({ id }) => id))
  const faultNow = ({ id, fault = 'notSaved' }: FileNote) => (storedIds.has(id) ? undefined : fault)
  const unnoted = stored.filter(({ id }) => !noted.some((note) => note.id === id))
  return [
    ...noted.map((note) => Object.assign({}, note, { fault: faultNow(note) })),
    ...unnoted.map(({ id, name, fileSizeBytes }) => ({ id, name, sizeBytes: fileSizeBytes })),
  ]
}

/**
 * Converts notes to files of a form and their errors.
 * @param contents File ID → content.
 */
export const restoredFiles = (
  notes: readonly FileNote[],
  contents: ReadonlyMap<string, Blob>,
): { files: readonly ChosenFile[]; faults: FileFaults } => ({
  files: notes.map(({ id, name, sizeBytes }) => ({ id, name, sizeBytes, content: contents.get(id) })),
  faults: new Map(notes.flatMap(({ id, fault }) => (fault ? [[id, fault] as const] : []))),
})
