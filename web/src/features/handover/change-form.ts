import {
  companySalutation,
  legalForm as legalFormSchema,
  salutation as salutationSchema,
  type LegalForm,
  type Salutation,
} from '@portal/contract/handover.ts'

import { emptyRows, type HandoverForm, type Row, type RowList } from '#features/handover/handover-form.ts'

/** What a field holds, as its control reads and writes it; a salutation is its number. */
export function valueAt(form: HandoverForm, path: string): string {
  const [field = '', index, rowField = ''] = path.split('.')
  const value: unknown = Reflect.get(form, field)
  if (index === undefined) return textOf(value)
  const row: unknown = Array.isArray(value) ? value[Number(index)] : undefined
  return typeof row === 'object' && row !== null ? textOf(Reflect.get(row, rowField)) : ''
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The form after a field was changed, together with the fields that follow it (specification 2, part 4.1). */
export function changeField(form: HandoverForm, path: string, value: string): HandoverForm {
  const [field = '', index, rowField = ''] = path.split('.')
  if (index !== undefined && isRowList(field)) return changeRow(form, field, Number(index), rowField, value)
  if (field === 'salutation') return { ...form, ...followingSalutation(salutationOf(value)) }
  if (field === 'legalForm') return { ...form, ...followingLegalForm(form, legalFormOf(value)) }
  if (field === 'legalGuardianSalutation') return { ...form, legalGuardianSalutation: salutationOf(value) }
  return { ...form, [field]: value }
}

export const addRow = (form: HandoverForm, list: RowList): HandoverForm => ({
  ...form,
  [list]: [...form[list], emptyRows[list]],
})

export const removeRow = (form: HandoverForm, list: RowList, index: number): HandoverForm => ({
  ...form,
  [list]: form[list].filter((_row, at) => at !== index),
})

/** Brings a removed row back to its place. */
export const insertRow = (form: HandoverForm, list: RowList, index: number, row: Row): HandoverForm => ({
  ...form,
  [list]: [...form[list].slice(0, index), row, ...form[list].slice(index)],
})

export const isRowList = (field: string): field is RowList => Object.hasOwn(emptyRows, field)

function changeRow(form: HandoverForm, list: RowList, index: number, field: string, value: string) {
  const rows = form[list].map((row, at) => (at === index ? { ...row, [field]: value } : row))
  return { ...form, [list]: rows }
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

/** „Divers“ has no legal form of its own and leaves it as it is. */
function followingSalutation(salutation: Salutation | null): Partial<HandoverForm> {
  const legalForm = salutation === null ? undefined : legalFormOfSalutation[salutation]
  return legalForm ? { salutation, legalForm, legalFormOther: '' } : { salutation }
}

function followingLegalForm(form: HandoverForm, legalForm: LegalForm | ''): Partial<HandoverForm> {
  const salutation = legalForm === '' ? undefined : salutationOfLegalForm[legalForm]
  return {
    legalForm,
    salutation: salutation ?? form.salutation,
    legalFormOther: legalForm === 'Andere' ? form.legalFormOther : '',
  }
}

function salutationOf(value: string): Salutation | null {
  const parsed = salutationSchema.safeParse(Number(value))
  return parsed.success ? parsed.data : null
}

function legalFormOf(value: string): LegalForm | '' {
  const parsed = legalFormSchema.safeParse(value)
  return parsed.success ? parsed.data : ''
}
