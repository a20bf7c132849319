import { findEarlierMandates } from '@portal/contract/handover.ts'
import type { Receipt } from '@portal/contract/receipt.ts'
import { type ReactNode, useState } from 'react'

import { queryClient } from '#api/query-client.ts'
import type { DraftAutosave } from '#features/handover/draft/draft-autosave.ts'
import { draftOf } from '#features/handover/draft/draft-form.ts'
import { HandedOverDialog } from '#features/handover/sending/HandedOverDialog.tsx'
import type { WizardStore } from '#features/handover/wizard/wizard-store.ts'

interface HandedOverNotice {
  /** Opens the dialog with the receipt of the earlier hand-over. */
  show: (receipt: Receipt | undefined) => void
  /** The dialog; the page must render it. */
  dialog: ReactNode
}

/** Handles a draft that was already handed over in another tab or on another device. */
export function useAlreadyHandedOver(
  store: WizardStore,
  autosave: DraftAutosave,
  startAnew: () => Promise<void>,
): HandedOverNotice {
  const [receipt, show] = useState<Receipt>()

  function goOn(next: () => void) {
    show(undefined)
    next()
    // Refetched, because the overview must now list this hand-over as an earlier one.
    void queryClient.invalidateQueries({ queryKey: [findEarlierMandates.path] })
  }

  return {
    show,
    dialog: (
      <HandedOverDialog
        receipt={receipt}
        onClose={() => show(undefined)}
        onKeep={() => goOn(() => autosave.renew(draftOf(store.read())))}
        // `startAnew` is not awaited, because it only waits for a running save, which shows its own error.
        onBegin={() => goOn(() => void startAnew())}
      />
    ),
  }
}
