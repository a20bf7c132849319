import { fieldError, type FieldError } from '@portal/contract/fields/field-errors.ts'

/** What speaks against a chosen file: the server, the disk, or that a draft could not keep it. */
export type FileFault = FieldError | (typeof ownFaults)[number]

const ownFaults = ['unreadable', 'notSaved'] as const

/** The fault of this name; undefined when there is none. */
export const fileFaultOf = (name: string | undefined): FileFault | undefined =>
  ownFaults.find((known) => known === name) ?? fieldError.options.find((known) => known === name)
