import type { Cents } from '#money/cents.ts'

/** What is open of a case, or what of it was settled: costs, interest and the main claim. None is below zero. */
export interface Parts {
  readonly costs: Cents
  readonly interest: Cents
  readonly principal: Cents
}

export const nothing: Parts = { costs: 0, interest: 0, principal: 0 }

export const totalOf = ({ costs, interest, principal }: Parts): Cents => costs + interest + principal

export const add = (one: Parts, other: Partial<Parts>): Parts => ({
  costs: one.costs + (other.costs ?? 0),
  interest: one.interest + (other.interest ?? 0),
  principal: one.principal + (other.principal ?? 0),
})

export const subtract = (one: Parts, other: Parts): Parts => ({
  costs: one.costs - other.costs,
  interest: one.interest - other.interest,
  principal: one.principal - other.principal,
})

/**
 * What a payment settles: costs, then interest, then the main claim (§ 367 (1) BGB). With a consumer loan interest
 * would come last (§ 497 (3) BGB).
 * @param open With the interest up to the day of the payment.
 * @param amount From zero to the total of what is open.
 */
export function settledByPayment(open: Parts, amount: Cents): Parts {
  const costs = Math.min(amount, open.costs)
  const interest = Math.min(amount - costs, open.interest)
  return { costs, interest, principal: amount - costs - interest }
}

/**
 * What a credit without money settles: the main claim, which it corrects or waives, then what has come on top of it.
 * @param amount From zero to the total of what is open.
 */
export function settledByCredit(open: Parts, amount: Cents): Parts {
  const principal = Math.min(amount, open.principal)
  const { costs, interest } = settledByPayment(open, amount - principal)
  return { costs, interest, principal }
}
