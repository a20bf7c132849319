import { useCreditor } from '#api/session.ts'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'

/** Label of the balance of a case. Users who may not see interest see the open main claim instead. */
export function useBalanceLabel(): string {
  const text = useTaskTexts()
  return text(useCreditor().zinsenEnabled ? 'balance' : 'openMainClaim')
}
