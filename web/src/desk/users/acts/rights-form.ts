import type { DeskCustomer } from '@portal/contract/desk/customers.ts'
import type { DeskRights } from '@portal/contract/desk/user-acts.ts'
import type { DeskUser } from '@portal/contract/desk/users.ts'

import { isTicked, ticked } from '#desk/dialogs/Tick.tsx'
import { valueAt } from '#fields/form/form-values.ts'

/** Separates the values of a list in one form field. Numbers and types contain no line breaks. */
const separator = '\n'
export const listOf = (form: object, path: string): string[] =>
  valueAt(form, path)
    .split(separator)
    .filter((value) => value !== '')
export const asField = (values: readonly string[]): string => values.join(separator)

/**
 * The rights of a new user: all numbers and file types of the customer, but no interest and no credit report.
 * The command line has the same defaults.
 */
export const newRights: DeskRights = {
  glgNumbers: 'all',
  aktentypen: 'all',
  zinsenEnabled: false,
  auskunftEnabled: false,
}

/** Returns the form fields for given rights. */
export const rightsFields = ({ glgNumbers, aktentypen, zinsenEnabled, auskunftEnabled }: DeskRights) => ({
  allNumbers: glgNumbers === 'all' ? ticked : '',
  glgNumbers: glgNumbers === 'all' ? '' : asField(glgNumbers),
  allTypes: aktentypen === 'all' ? ticked : '',
  aktentypen: aktentypen === 'all' ? '' : asField(aktentypen),
  zinsenEnabled: zinsenEnabled ? ticked : '',
  auskunftEnabled: auskunftEnabled ? ticked : '',
})

/** Returns the rights chosen in a form. */
export const rightsIn = (form: object): DeskRights => ({
  glgNumbers: isTicked(form, 'allNumbers') ? 'all' : listOf(form, 'glgNumbers'),
  aktentypen: isTicked(form, 'allTypes') ? 'all' : listOf(form, 'aktentypen'),
  zinsenEnabled: isTicked(form, 'zinsenEnabled'),
  auskunftEnabled: isTicked(form, 'auskunftEnabled'),
})

/** The rights that a user has. */
export const rightsOf = ({
  glgNumbers,
  aktentypen,
  zinsenEnabled,
  auskunftEnabled,
}: DeskUser): DeskRights => ({
  glgNumbers: glgNumbers === 'all' ? glgNumbers : glgNumbers.map(({ glgNumber }) => glgNumber),
  aktentypen: aktentypen === 'all' ? aktentypen : aktentypen.map(({ aktentyp }) => aktentyp),
  zinsenEnabled,
  auskunftEnabled,
})

/** The creditor numbers and file types to choose from, as options. */
export const optionsOf = ({ numbers, fileTypes }: DeskCustomer) => ({
  glgNumbers: numbers.map(({ glgNumber, name }) => ({
    value: glgNumber,
    label: name === '' ? glgNumber : `${glgNumber} · ${name}`,
  })),
  aktentypen: fileTypes.map(({ aktentyp, name }) => ({ value: aktentyp, label: name })),
})
