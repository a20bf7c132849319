import { claimTerms } from '#screens/terms/claim-terms.ts'
import { courtTerms } from '#screens/terms/court-terms.ts'
import { enforcementTerms } from '#screens/terms/enforcement-terms.ts'
import { paymentTerms } from '#screens/terms/payment-terms.ts'
import type { Term } from '#screens/terms/term.ts'

export const glossaryTerms: readonly Term[] = [
  ...claimTerms,
  ...paymentTerms,
  ...courtTerms,
  ...enforcementTerms,
]
