import * as z from 'zod/mini'

import { isAddressRange } from '#ground/text/ip-address.ts'

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))
}

/** Checks that a text is an IP address or a range of them. */
export const isAddresses = z.refine<string>(isAddressRange, {
  error: 'must be an IP address or a range of them such as 10.0.0.0/8',
})
