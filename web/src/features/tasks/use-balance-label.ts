import { useCreditor } from '#api/session.ts'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'

/** What the balance of a case is called: without the right to see interest, users get the open main claim. */
export function useBalanceLabel(): string {
  const text = useTaskTexts()
  return text(useCreditor().zinsenEnabled ? 'balance' : 'openMainClaim')
}
