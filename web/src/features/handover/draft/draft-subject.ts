import type { DraftContent } from '#features/handover/draft/draft-autosave.ts'

/** Debtor, creditor number and customer number of a draft; '' if not entered. */
export function draftSubject(draft: DraftContent, glgNumbers: readonly string[]) {
  const textIn = (field: string) => {
    const value = recordOf(draft['form'])[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  const glgNumber = textIn('glgNumber')
  return {
    debtor: [textIn('firstName'), textIn('lastName')].filter(Boolean).join(' '),
    glgNumber: glgNumbers.includes(glgNumber) ? glgNumber : (glgNumbers[0] ?? ''),
    geschaeftsId: textIn('geschaeftsId'),
  }
}

/** Returns a part of a draft as a record; empty if it is not an object. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  // The cast is safe: any object can be read by key.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
