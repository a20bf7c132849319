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
  /** The assignments made for other kinds before the clerk chose the current kind of the rows, by kind. */
  readonly otherKinds?: Readonly<Record<string, Assigned>> | undefined
  /** The file that the preview reads; undefined for a stored entry, until one is chosen. */
  readonly sample?: Sample | undefined
  readonly preview?: MappingPreview | undefined
}

/** A mapping that is being edited. */
export interface EditedMapping {
  readonly name: string
  /** When the opened mapping was last saved; null for a new one. */
  readonly before: string | null
  readonly isChanged: boolean
  readonly entries: readonly EditedEntry[]
}

/**
 * Returns the assignments of an entry by kind, including the current ones, so that they can be restored when
 * the kind is chosen again.
 */
export const keptKinds = ({ entry, wrongLines, otherKinds }: EditedEntry) => ({
  ...otherKinds,
  [entry.kind]: { entry, wrongLines },
})

/**
 * Returns an entry with the assignments that it had for an earlier kind, and its current file name. Undefined
 * if it never had that kind.
 */
export function asEarlierKind(edited: EditedEntry, kind: string): EditedEntry | undefined {
  const earlier = edited.otherKinds?.[kind]
  if (!earlier) return undefined
  const entry = { ...earlier.entry, name: edited.entry.name }
  return { ...edited, entry, wrongLines: earlier.wrongLines, otherKinds: keptKinds(edited) }
}

/**
 * Returns what is left of the edited mapping after the stored mapping `name` was deleted. If it is the same
 * mapping, its changes become a new one. Without changes, nothing is left.
 */
export function afterRemoval(edited: EditedMapping | undefined, name: string): EditedMapping | undefined {
  if (!edited || edited.before === null || edited.name !== name) return edited
  return edited.isChanged ? { ...edited, before: null } : undefined
}
