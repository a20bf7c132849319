import type { KnownDebtor } from '@portal/contract/known-debtor.ts'

import { legalFormOf } from '#features/handover/wizard/following-fields.ts'
import { debtorName, type HandoverForm } from '#features/handover/wizard/handover-form.ts'

/** The form with the debtor replaced by a known one. */
export const withDebtor = (form: HandoverForm, { legalForm, ...debtor }: KnownDebtor): HandoverForm => ({
  ...form,
  ...debtor,
  legalForm: legalFormOf(legalForm),
})

/** Whether the debtor's name, street and city are still empty. */
export const isDebtorEmpty = (form: HandoverForm): boolean =>
  debtorName(form) === '' && form.addressStreet.trim() === '' && form.addressCity.trim() === ''
