import type { DraftFile } from '@portal/contract/handover-draft.ts'
import * as z from 'zod/mini'

import type { DraftContent } from '#features/handover/draft/draft-keeper.ts'
import type { ChosenFile, FileFaults } from '#sending/files/chosen-file.ts'
import { fileFaultOf, type FileFault } from '#sending/files/file-fault.ts'

/** What a draft says about a file that was chosen, whether its bytes are kept or not. */
export interface FileNote {
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
  /** A `FileFault`, by its name. */
  readonly fault?: FileFault | undefined
}

export const fileNotes = (files: readonly ChosenFile[], faults: FileFaults): readonly FileNote[] =>
  files.map(({ id, name, sizeBytes }) => ({ id, name, sizeBytes, fault: faults.get(id) }))

const storedNotes = z.array(
  z.object({ id: z.string(), name: z.string(), sizeBytes: z.number(), fault: z.optional(z.string()) }),
)

/** The notes in a draft of whatever making; none where they do not fit. */
export function fileNotesIn(form: DraftContent): readonly FileNote[] {
  const { data = [] } = storedNotes.safeParse(form['files'])
  return data.map(({ id, name, sizeBytes, fault }) => ({ id, name, sizeBytes, fault: fileFaultOf(fault) }))
}

/**
 * The files of a draft as they were left, in their order: whatever was chosen and is not kept is there by its name,
 * with the reason.
 * @param kept What the server has.
 */
export function filesAsLeft(form: DraftContent, kept: readonly DraftFile[]): readonly FileNote[] {
  const noted = fileNotesIn(form)
  const keptIds = new Set(kept.map(({ id }) => id))
  const faultNow = ({ id, fault = 'notSaved' }: FileNote) => (keptIds.has(id) ? undefined : fault)
  const unnoted = kept.filter(({ id }) => !noted.some((note) => note.id === id))
  return [
    ...noted.map((note) => Object.assign({}, note, { fault: faultNow(note) })),
    ...unnoted.map(({ id, name, fileSizeBytes }) => ({ id, name, sizeBytes: fileSizeBytes })),
  ]
}

/** The same as files of a form. @param contents By the id of the file. */
export const restoredFiles = (
  notes: readonly FileNote[],
  contents: ReadonlyMap<string, Blob>,
): { files: readonly ChosenFile[]; faults: FileFaults } => ({
  files: notes.map(({ id, name, sizeBytes }) => ({ id, name, sizeBytes, content: contents.get(id) })),
  faults: new Map(notes.flatMap(({ id, fault }) => (fault ? [[id, fault] as const] : []))),
})
