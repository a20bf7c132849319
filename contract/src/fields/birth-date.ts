import type { FieldErrors } from '#fields/field-errors.ts'
import { isoDate } from '#fields/fields.ts'

/** Earliest accepted birth date (ISO date). */
export const firstBirthDate = '1900-01-01'

/** Whether a field's date cannot be in the future. */
export const isNeverAhead = (field: string): boolean => field === 'birthDate'

/**
 * `future` for a birth date in the future. Schemas have no clock, so browser and server call this as well.
 * @param payload A request, or the values of a form.
 * @param today ISO date.
 */
export function birthDateFaults(payload: object, today: string): FieldErrors {
  const birthDate: unknown = Reflect.get(payload, 'birthDate')
  return isoDate.safeParse(birthDate).success && String(birthDate) > today ? { birthDate: 'future' } : {}
}
