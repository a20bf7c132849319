import type { Words } from '@portal/contract/words/words.ts'
import { useSyncExternalStore } from 'react'

import { onSessionChange, useSession } from '#api/session.ts'
import { operator } from '#screens/company/operator.ts'

export const creditReportTitle: Words = { de: 'Bonitätsauskunft', en: 'Credit report' }

/** Whether the user may see the link to the credit agency and the operator has named one. */
export function useHasCreditReport(): boolean {
  const session = useSession()
  return session?.auskunftEnabled === true && operator().creditAgencyUrl !== undefined
}

const listeners = new Set<() => void>()
let isOpen = false
onSessionChange(() => setOpen(false))

/**
 * Whether the dialog is open. The shell renders the dialog, because the drawer closes when an entry is selected.
 */
export const useIsCreditReportOpen = (): boolean => useSyncExternalStore(onChange, () => isOpen)

/** Opens the confirmation before leaving for the credit agency (specification 1, part 2, Shell). */
export const openCreditReport = (): void => setOpen(true)

export const closeCreditReport = (): void => setOpen(false)

function setOpen(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
