import type { FieldError, FieldErrors } from '#field-errors.ts'

/** So many years before and after today a date may lie (specification 2, part 5.2). */
const yearsBack = 100
const yearsAhead = 52

const pastFields = new Set(['birthDate'])

/** Whether a field's day cannot lie in the future. */
export const isNeverAhead = (field: string): boolean => pastFields.has(field)

/** The first and the last day that a date may be; @param today ISO date. */
export const dateWindow = (today: string) => ({
  first: `${String(Number(today.slice(0, 4)) - yearsBack).padStart(4, '0')}${today.slice(4)}`,
  last: `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`,
})

/**
 * Field path → `range` or `future` for every date of a checked payload that lies too far away, or in the future where
 * it cannot. The schemas know no clock, so this is asked after them, in the browser as on the server.
 */
export function dateFaults(payload: object, today: string): FieldErrors {
  const faults: FieldErrors = {}
  for (const { path, field, value } of fieldsOf(payload)) {
    const fault = isDateField.test(field) && value !== '' && dateFault(field, value, today)
    if (fault) faults[path] = fault
  }
  return faults
}

const isDateField = /Date$|^date$/

function dateFault(field: string, value: string, today: string): FieldError | undefined {
  const { first, last } = dateWindow(today)
  if (value < first || value > last) return 'range'
  return isNeverAhead(field) && value > today ? 'future' : undefined
}

/** Every text of a payload with its path (`forderungen.0.invoiceDate`) and the name of its field. */
function* fieldsOf(value: object, path = ''): Generator<{ path: string; field: string; value: string }> {
  for (const [field, inner] of Object.entries(value)) {
    const innerPath = path === '' ? field : `${path}.${field}`
    if (typeof inner === 'string') yield { path: innerPath, field, value: inner }
    else if (typeof inner === 'object' && inner !== null) yield* fieldsOf(inner, innerPath)
  }
}
