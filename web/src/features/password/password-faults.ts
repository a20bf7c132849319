import type { FieldError } from '@portal/contract/fields/field-errors.ts'

/** Error of a field: one of the server's codes, or `differs`, which only the page can find. */
export type PasswordFault = FieldError | 'differs'

/** Field → error, in the order of the page. */
export type PasswordFaults = Partial<Record<'newPassword' | 'repeat', PasswordFault>>

/** Returns the errors that the page finds before sending. Only the server checks the strength of the password. */
export function faultsOf(newPassword: string, repeat: string): PasswordFaults {
  const faults: PasswordFaults = {}
  if (newPassword === '') faults.newPassword = 'required'
  if (repeat === '') faults.repeat = 'required'
  else if (repeat !== newPassword) faults.repeat = 'differs'
  return faults
}
