import { maxLengths } from '@portal/contract/handover.ts'

import { fieldOf, kindOf } from '#features/handover/handover-fields.ts'
import { useField } from '#features/handover/use-field.ts'
import { AmountField } from '#fields/AmountField.tsx'
import { DateField } from '#fields/DateField.tsx'
import { NotedField } from '#fields/NotedField.tsx'
import { TextField } from '#fields/TextField.tsx'
import { bankCodeNotation, ibanNotation } from '#fields/typed-iban.ts'
import { today } from '#i18n/today.ts'

/** A field that is typed into, as its kind wants it. @param path `forderungen.0.invoiceDate` */
export function Field({ path }: { path: string }) {
  const field = useField(path)
  const name = fieldOf(path)
  const kind = kindOf(name)
  if (kind === 'amount') return <AmountField {...field} />
  if (kind === 'date') return <DateField {...field} lastDay={name === 'birthDate' ? today() : undefined} />
  if (kind === 'iban') return <NotedField {...field} notation={ibanNotation} maxLength={longestIbanTyped} />
  if (kind === 'blz')
    return <NotedField {...field} notation={bankCodeNotation} maxLength={longestBankCodeTyped} />
  return <TextField {...field} {...(isLimited(name) && { maxLength: maxLengths[name] })} />
}

/** 34 characters in groups of four. */
const longestIbanTyped = 42
/** In groups of three, three and two. */
const longestBankCodeTyped = maxLengths.blz + 2

const isLimited = (name: string): name is keyof typeof maxLengths => Object.hasOwn(maxLengths, name)
