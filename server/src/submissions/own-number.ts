import { type Creditor, ownGlgNumbers } from '#access/creditor.ts'
import type { Subject } from '#submissions/submit.ts'

/**
 * The subject of a submission for a creditor number. Throws `forbidden` if the number is not the user's own
 * (requirement R37).
 */
export function ownNumber(creditor: Creditor, glgNumber: string): Subject {
  ownGlgNumbers(creditor, [glgNumber]) // guard: R36
  return { glgNumber, inkassoNumber: null }
}
