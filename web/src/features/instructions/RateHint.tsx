import { isShort } from '@portal/contract/instruction-rules.ts'
import { centsOf, moneyOf } from '@portal/contract/money.ts'

import { useInstructionTexts } from '#features/instructions/instruction-texts.ts'
import { valueAt } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { amount } from '#i18n/formats.ts'

import classes from '#features/instructions/Instructions.module.css'

/** Says when the instalments come to clearly less than what is open. It is there before, so that it is read aloud. */
export function RateHint({ balance }: { balance: string }) {
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
