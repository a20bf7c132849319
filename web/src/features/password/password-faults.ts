import type { FieldError } from '@portal/contract/fields/field-errors.ts'

/** What is wrong with a field: what the server says, and what only the page can know. */
export type PasswordFault = FieldError | 'differs'

/** Field → what is wrong with it, in the order of the page. */
export type PasswordFaults = Partial<Record<'newPassword' | 'repeat', PasswordFault>>

/** What is wrong before anything is sent. Whether a password is good enough is the server's to say. */
export function faultsOf(newPassword: string, repeat: string): PasswordFaults {
  const faults: PasswordFaults = {}
  if (newPassword === '') faults.newPassword = 'required'
  if (repeat === '') faults.repeat = 'required'
  else if (repeat !== newPassword) faults.repeat = 'differs'
  return faults
}
