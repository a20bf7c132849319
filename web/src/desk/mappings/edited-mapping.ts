import type { MappingPreview } from '@portal/contract/desk/mappings.ts'
import type { FileMapping } from '@portal/contract/import-mapping.ts'

import type { WrongLines } from '#desk/mappings/mapped-columns.ts'
import type { Sample } from '#desk/mappings/sample.ts'

/** What is assigned to the fields of one kind. */
interface Assigned {
  readonly entry: FileMapping
  readonly wrongLines?: WrongLines | undefined
}

/** An entry of a mapping that is being edited. */
export interface EditedEntry extends Assigned {
  readonly id: string
  /** What was assigned while the rows were of another kind, by kind. */
  readonly otherKinds?: Readonly<Record<string, Assigned>> | undefined
  /** The file that the preview reads; undefined for a stored entry, until one is chosen. */
  readonly sample?: Sample | undefined
  readonly preview?: MappingPreview | undefined
}

/** A mapping that is being edited. */
export interface EditedMapping {
  readonly name: string
  /** When it was saved that was opened; null for a new one. */
  readonly before: string | null
  readonly isChanged: boolean
  readonly entries: readonly EditedEntry[]
}

/** The kinds of an entry with what is assigned now, so that a return to its kind finds it. */
export const keptKinds = ({ entry, wrongLines, otherKinds }: EditedEntry) => ({
  ...otherKinds,
  [entry.kind]: { entry, wrongLines },
})

/** An entry as it was when its rows were of a kind, but for the file's name; undefined if they never were. */
export function asEarlierKind(edited: EditedEntry, kind: string): EditedEntry | undefined {
  const earlier = edited.otherKinds?.[kind]
  if (!earlier) return undefined
  const entry = { ...earlier.entry, name: edited.entry.name }
  return { ...edited, entry, wrongLines: earlier.wrongLines, otherKinds: keptKinds(edited) }
}

/** What is left of a mapping when a stored one is deleted: if it is that one, its changes, as a new mapping. */
export function afterRemoval(edited: EditedMapping | undefined, name: string): EditedMapping | undefined {
  if (!edited || edited.before === null || edited.name !== name) return edited
  return edited.isChanged ? { ...edited, before: null } : undefined
}
