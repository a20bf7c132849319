import { fieldError, type FieldError } from '@portal/contract/fields/field-errors.ts'

/** Error of a chosen file: from the server, from reading it, or because a draft could not keep it. */
export type FileFault = FieldError | (typeof ownFaults)[number]

const ownFaults = ['unreadable', 'notSaved'] as const

/** The file error with this name; undefined if the name is missing or unknown. */
export const fileFaultOf = (name: string | undefined): FileFault | undefined =>
  ownFaults.find((known) => known === name) ?? fieldError.options.find((known) => known === name)
