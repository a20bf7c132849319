import type { DraftContent } from '#features/handover/draft/draft-keeper.ts'

/** What a draft is about, as far as it has been typed: '' where it has not. */
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

/** Any part of a draft by its keys. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  // Safe: after the check any object may be read by its keys.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
