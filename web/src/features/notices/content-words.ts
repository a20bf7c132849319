import { hasRightCheckDigits } from '@portal/contract/fields/iban.ts'

import { ibanNotation } from '#fields/typed/typed-iban.ts'

/** The lines of a notice as one text, with IBANs in groups of four. */
export const contentWords = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g, (iban) =>
      hasRightCheckDigits(iban) ? ibanNotation.show(iban) : iban,
    )
    .trim()
