import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'

import { emptyFollowUp, followUpPlans } from '#features/follow-ups/follow-up-plans.ts'
import { keptFollowUp } from '#features/follow-ups/kept-follow-up.ts'
import { useKeptForm } from '#fields/form/use-kept-form.ts'

/**
 * A form in which nothing has been typed yet, or what was typed before the session ended; and whether anything that
 * would be lost stands in it.
 */
export function useFollowUpForm(kind: FollowUpKind, inkassoNumber: string) {
  const { call, rows } = followUpPlans[kind]
  const kept = keptFollowUp.kept()
  const isKept = kept?.kind === kind && kept.inkassoNumber === inkassoNumber
  return useKeptForm({
    schema: call.request,
    empty: emptyFollowUp(rows, inkassoNumber),
    kept: isKept ? kept.form : undefined,
    watch: (read) =>
      keptFollowUp.watch(() => {
        const form = read()
        return form && { kind, inkassoNumber, form }
      }),
  })
}
