import type { EditedEntry } from '#desk/mappings/edited-mapping.ts'

/**
 * Returns the errors that the previews found: each file with the names of its fields. '' if there are none.
 */
export const previewFaults = (
  entries: readonly Pick<EditedEntry, 'entry' | 'preview'>[],
  nameOf: (field: string) => string,
): string =>
  entries
    .flatMap(({ entry, preview: { faults = [], rows = [] } = {} }) => {
      const found = [...faults, ...rows.flatMap((row) => row.faults)]
      // An error of a whole file or a whole row has no field.
      const fields = [...new Set(found.flatMap(({ field }) => field || []))]
      if (found.length === 0) return []
      return fields.length === 0 ? entry.name : `${entry.name}: ${fields.map(nameOf).join(', ')}`
    })
    .join('; ')
