import { centsOf, moneyOf } from '@portal/contract/fields/money.ts'
import {
  fieldsOfKind,
  type InstructionField,
  needsText,
  reasonChoices,
} from '@portal/contract/instruction-kinds.ts'
import { isShort } from '@portal/contract/instruction-rules.ts'
import { monthsOfRates } from '@portal/contract/send-instruction.ts'
import type { ReactNode } from 'react'

import type { KindOfCase } from '#features/instructions/instruction-form.ts'
import { useInstructionTexts, useReasonTexts } from '#features/instructions/instruction-texts.ts'
import { Field } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { useField } from '#fields/form/use-field.ts'
import { LongTextField } from '#fields/LongTextField.tsx'
import { SelectField } from '#fields/select/SelectField.tsx'
import { amount, day } from '#i18n/formats.ts'

import classes from '#features/instructions/Instructions.module.css'

/** The fields of one kind of instruction, with the limits that the case sets. */
export function InstructionFields({ choice }: { choice: KindOfCase }) {
  const text = useInstructionTexts()
  const { kind, until, highest } = choice
  const most = highest === null ? undefined : `${text('atMost')} ${amount(highest)}`
  const days = until ? `${day(until.earliest)} ${text('to')} ${day(until.latest)}` : undefined
  const fields: Readonly<Record<InstructionField, ReactNode>> = {
    until: <Field path="until" label={text('until')} description={days} />,
    minAmount: <Field path="minAmount" label={text('minAmount')} description={most} />,
    rate: <Field path="rate" label={text('rate')} description={most} />,
    months: <Months />,
    reason: <Reason choice={choice} />,
  }
  return (
    <>
      <div className={classes.fields}>
        {fieldsOfKind[kind].map((field) => (
          <div key={field} data-wide={field === 'reason' || undefined}>
            {fields[field]}
          </div>
        ))}
      </div>
      {kind === 'instalments' && highest !== null && <RateHint balance={highest} />}
      <MoreText choice={choice} />
    </>
  )
}

const { least, most } = monthsOfRates
const counts = Array.from({ length: most - least + 1 }, (_, index) => String(least + index))

function Months() {
  const text = useInstructionTexts()
  return (
    <SelectField
      {...useField('months')}
      label={text('months')}
      options={[
        { value: '', label: text('chooseReason') },
        ...counts.map((value) => ({ value, label: value })),
      ]}
    />
  )
}

function Reason({ choice: { kind } }: { choice: KindOfCase }) {
  const text = useInstructionTexts()
  const reasonText = useReasonTexts()
  const reasons = reasonChoices(kind).map((value) => ({ value, label: reasonText(value) }))
  return (
    <SelectField
      {...useField('reason')}
      label={text('reason')}
      options={[{ value: '', label: text('chooseReason') }, ...reasons]}
    />
  )
}

const longest = 2_000

/** The text field. Required if the kind or the reason alone says too little. */
function MoreText({ choice: { kind } }: { choice: KindOfCase }) {
  const text = useInstructionTexts()
  const reason = useFormState(({ form }) => valueAt(form, 'reason'))
  return (
    <LongTextField
      {...useField('text')}
      label={text('text')}
      maxLength={longest}
      required={needsText(kind, reason)}
    />
  )
}

/**
 * Warns if the instalments add up to clearly less than the open amount. Always rendered, so that screen readers
 * announce it.
 */
function RateHint({ balance }: { balance: string }) {
  const text = useInstructionTexts()
  const rate = useFormState(({ form }) => valueAt(form, 'rate'))
  const months = Number(useFormState(({ form }) => valueAt(form, 'months')))
  const isKnown = /^\d+\.\d{2}$/.test(rate) && months > 0
  const shows = isKnown && isShort({ rate, months, balance })
  return (
    <output className={classes.hint}>
      {shows &&
        `${text('ratesCome')} ${amount(moneyOf(centsOf(rate) * BigInt(months)))}; ${text('openIs')} ${amount(balance)}.`}
    </output>
  )
}
