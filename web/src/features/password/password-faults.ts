import type { FieldError } from '@portal/contract/fields/field-errors.ts'
import type { PasswordRule } from '@portal/contract/password-rules.ts'

/** Error of a field: one of the server's codes, or `differs`, which only the page can find. */
export type PasswordFault = FieldError | 'differs'

/** Field → its errors, in the order of the page. */
export type PasswordFaults = Partial<Record<'newPassword' | 'repeat', readonly PasswordFault[]>>

/**
 * Returns the errors that the page finds before sending. Only the server knows the list of common passwords.
 * @param broken The rules that the new password breaks, without those that only the server can check.
 */
export function faultsOf(
  newPassword: string,
  repeat: string,
  broken: readonly PasswordRule[],
): PasswordFaults {
  const faults: PasswordFaults = {}
  if (newPassword === '') faults.newPassword = ['required']
  else if (broken.length > 0) faults.newPassword = broken
  if (repeat === '') faults.repeat = ['required']
  else if (repeat !== newPassword) faults.repeat = ['differs']
  return faults
}
