import {
  companyForms,
  companySalutation,
  diverseSalutation,
  legalForm as legalFormSchema,
  otherLegalForm,
  salutation as salutationSchema,
  type LegalForm,
  type Salutation,
} from '@portal/contract/handover.ts'

import type { HandoverForm } from '#features/handover/wizard/handover-form.ts'

/**
 * Returns the changes that editing one field entails: in other fields (specification 2, part 4.1), and in the
 * field itself if its value is not stored as typed.
 */
export function followingFields(form: HandoverForm, field: string, value: string): Partial<HandoverForm> {
  if (field === 'salutation') return followingSalutation(form, salutationOf(value))
  if (field === 'legalForm') return followingLegalForm(form, legalFormOf(value))
  return field === 'legalGuardianSalutation' ? { legalGuardianSalutation: salutationOf(value) } : {}
}

const legalFormOfSalutation: Partial<Record<Salutation, LegalForm>> = {
  1: 'privat männlich',
  2: 'privat weiblich',
  [companySalutation]: 'GmbH',
}

const salutationOfLegalForm: Partial<Record<LegalForm, Salutation>> = {
  'privat männlich': 1,
  'privat weiblich': 2,
}

/**
 * Adapts the legal form to the salutation. „Divers“ has no legal form of its own: unless the legal form suits
 * every salutation, it becomes „Andere“ with a text.
 */
function followingSalutation(form: HandoverForm, salutation: Salutation | null): Partial<HandoverForm> {
  if (salutation === diverseSalutation)
    return isOfAnybody(form.legalForm)
      ? { salutation }
      : { salutation, legalForm: otherLegalForm, legalFormOther: 'privat divers' }
  const legalForm = salutation === null ? undefined : legalFormOfSalutation[salutation]
  return legalForm ? { salutation, legalForm, legalFormOther: '' } : { salutation }
}

const isOfAnybody = (legalForm: LegalForm | '') =>
  legalForm !== '' && !companyForms.includes(legalForm) && !salutationOfLegalForm[legalForm]

function followingLegalForm(form: HandoverForm, legalForm: LegalForm | ''): Partial<HandoverForm> {
  const salutation = legalForm === '' ? undefined : salutationOfLegalForm[legalForm]
  return {
    legalForm,
    salutation: salutation ?? form.salutation,
    legalFormOther: legalForm === otherLegalForm ? form.legalFormOther : '',
  }
}

function salutationOf(value: string): Salutation | null {
  const parsed = salutationSchema.safeParse(Number(value))
  return parsed.success ? parsed.data : null
}

/** The legal form with this name; '' if there is none. */
export function legalFormOf(value: string): LegalForm | '' {
  const parsed = legalFormSchema.safeParse(value)
  return parsed.success ? parsed.data : ''
}
