import { useSyncExternalStore } from 'react'

import type { DraftKeeper, DraftStatus } from '#features/handover/draft-keeper.ts'
import { useDraftTexts } from '#features/handover/draft-texts.ts'
import { clock, moment } from '#i18n/formats.ts'

import classes from '#features/handover/DraftLine.module.css'

/** Says quietly whether what is typed is saved. */
export function DraftLine({ keeper }: { keeper: DraftKeeper }) {
  const text = useDraftTexts()
  const status = useSyncExternalStore(keeper.subscribe, keeper.status)
  return (
    <output
      className={classes.line}
      data-failed={status.kind === 'failed' || status.kind === 'handedOver' || undefined}
    >
      {wordsOf(status, text)}
    </output>
  )
}

function wordsOf(status: DraftStatus, text: ReturnType<typeof useDraftTexts>): string {
  if (status.kind === 'nothing') return ''
  if (status.kind === 'handedOver')
    return `${text('handedOverOn')} ${moment(status.receipt.receivedAt)} (${status.receipt.receiptNumber}).`
  return status.kind === 'saved' ? `${text('savedAt')} ${clock(status.at)}` : text(status.kind)
}
