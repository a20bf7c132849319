import type { FieldErrors } from '#fields/field-errors.ts'
import { isoDate } from '#fields/fields.ts'

/** Earliest accepted birth date (ISO date). */
export const firstBirthDate = '1900-01-01'

/** Whether the field is a date that must not be in the future. */
export const isNeverInFuture = (field: string): boolean => field === 'birthDate'

/**
 * Returns `future` for a birth date in the future. Schemas cannot check this, because they have no clock.
 * @param payload A request, or the values of a form.
 * @param today ISO date.
 */
export function birthDateFaults(payload: object, today: string): FieldErrors {
  const birthDate: unknown = Reflect.get(payload, 'birthDate')
  return isoDate.safeParse(birthDate).success && String(birthDate) > today ? { birthDate: 'future' } : {}
}
