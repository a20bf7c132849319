import type { FieldErrors } from '#fields/field-errors.ts'
import { isoDate } from '#fields/fields.ts'

/** Nobody who owes anything was born before (ISO date). */
export const firstBirthDate = '1900-01-01'

/** Whether a field's day cannot lie in the future. */
export const isNeverAhead = (field: string): boolean => field === 'birthDate'

/**
 * `future` for a birth date that has not come yet. The schemas know no clock, so this is asked beside them, in the
 * browser as on the server.
 * @param payload What is sent, or what stands in a form.
 * @param today ISO date.
 */
export function birthDateFaults(payload: object, today: string): FieldErrors {
  const birthDate: unknown = Reflect.get(payload, 'birthDate')
  return isoDate.safeParse(birthDate).success && String(birthDate) > today ? { birthDate: 'future' } : {}
}
