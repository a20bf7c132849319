import { findEarlierMandates } from '@portal/contract/handover.ts'
import type { Receipt } from '@portal/contract/receipt.ts'
import { type ReactNode, useState } from 'react'

import { queryClient } from '#api/query-client.ts'
import { draftOf } from '#features/handover/draft/draft-form.ts'
import type { DraftKeeper } from '#features/handover/draft/draft-keeper.ts'
import { HandedOverDialog } from '#features/handover/sending/HandedOverDialog.tsx'
import type { WizardStore } from '#features/handover/wizard/wizard-store.ts'

interface Teller {
  /** Says that the draft was handed over before, with that receipt. */
  tell: (receipt: Receipt | undefined) => void
  /** To be drawn by the page. */
  dialog: ReactNode
}

/** Tells of a draft that was handed over in another tab or on another machine, and leads on from there. */
export function useHandedOver(
  store: WizardStore,
  keeper: DraftKeeper,
  startAnew: () => Promise<void>,
): Teller {
  const [receipt, tell] = useState<Receipt>()

  function goOn(by: () => void) {
    tell(undefined)
    by()
    // The overview points it out now.
    void queryClient.invalidateQueries({ queryKey: [findEarlierMandates.path] })
  }

  return {
    tell,
    dialog: (
      <HandedOverDialog
        receipt={receipt}
        onClose={() => tell(undefined)}
        onKeep={() => goOn(() => keeper.renew(draftOf(store.read())))}
        onBegin={() => goOn(() => void startAnew())}
      />
    ),
  }
}
