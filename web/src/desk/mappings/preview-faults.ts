import type { EditedEntry } from '#desk/mappings/edited-mapping.ts'

/** What the previews found wrong: each file with the names of the fields. '' for nothing, or without a preview. */
export const previewFaults = (
  entries: readonly Pick<EditedEntry, 'entry' | 'preview'>[],
  nameOf: (field: string) => string,
): string =>
  entries
    .flatMap(({ entry, preview: { faults = [], rows = [] } = {} }) => {
      const found = [...faults, ...rows.flatMap((row) => row.faults)]
      // A fault of the whole file or of a whole row is about no field.
      const fields = [...new Set(found.flatMap(({ field }) => field || []))]
      if (found.length === 0) return []
      return fields.length === 0 ? entry.name : `${entry.name}: ${fields.map(nameOf).join(', ')}`
    })
    .join('; ')
