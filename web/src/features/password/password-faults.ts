import type { FieldError } from '@portal/contract/fields/field-errors.ts'

/** Error of a field: the server's codes, and those that only the page can find. */
export type PasswordFault = FieldError | 'differs'

/** Field → error, in the order of the page. */
export type PasswordFaults = Partial<Record<'newPassword' | 'repeat', PasswordFault>>

/** Errors found before sending. The strength of the password is checked by the server. */
export function faultsOf(newPassword: string, repeat: string): PasswordFaults {
  const faults: PasswordFaults = {}
  if (newPassword === '') faults.newPassword = 'required'
  if (repeat === '') faults.repeat = 'required'
  else if (repeat !== newPassword) faults.repeat = 'differs'
  return faults
}
