import { approximately } from '@portal/contract/fields/money.ts'

import { amount } from '#i18n/formats.ts'

/** Converts a decimal string to a part of a bar. The length is approximate, the text is exact. */
export const amountPart = (money: string) => ({ length: approximately(money), words: amount(money) })
