import { approximately } from '@portal/contract/fields/money.ts'

import { amount } from '#i18n/formats.ts'

/** A decimal string as a part of a bar: about as long as the amount, in words to the cent. */
export const amountPart = (money: string) => ({ length: approximately(money), words: amount(money) })
