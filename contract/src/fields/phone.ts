import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { optionalText } from '#fields/text-fields.ts'

/** A phone number as people write it: digits with blanks, brackets, slashes, dots and hyphens. '' for none. */
export const phoneNumber = optionalText(40).check(
  z.regex(/^$|^\+?[\d (][\d ()/.–-]{3,}$/, because('format')),
  z.refine((written) => written === '' || written.replaceAll(/\D/g, '').length >= 5, because('format')),
)
