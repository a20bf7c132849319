import { useSyncExternalStore } from 'react'

import type { DraftAutosave, DraftStatus } from '#features/handover/draft/draft-autosave.ts'
import { useDraftTexts } from '#features/handover/draft/draft-texts.ts'
import { clock, moment } from '#i18n/formats.ts'

import classes from '#features/handover/draft/DraftLine.module.css'

interface DraftLineProps {
  autosave: DraftAutosave
  /** Number of chosen files that the draft does not contain. */
  leftOut: number
}

/** Status of the draft and number of unsaved files, as a polite live region. */
export function DraftLine({ autosave, leftOut }: DraftLineProps) {
  const text = useDraftTexts()
  const status = useSyncExternalStore(autosave.subscribe, autosave.status)
  const isPart = status.kind === 'saved' && leftOut > 0
  return (
    <output
      className={classes.line}
      data-failed={isPart || status.kind === 'failed' || status.kind === 'handedOver' || undefined}
    >
      {wordsOf(status, leftOut, text)}
    </output>
  )
}

function wordsOf(status: DraftStatus, leftOut: number, text: ReturnType<typeof useDraftTexts>): string {
  if (status.kind === 'nothing') return ''
  if (status.kind === 'handedOver')
    return `${text('handedOverOn')} ${moment(status.receipt.receivedAt)} (${status.receipt.receiptNumber}).`
  if (status.kind !== 'saved') return text(status.kind)
  const saved = `${text('savedAt')} ${clock(status.at)}`
  return leftOut === 0 ? saved : `${saved}, ${text('notSaved')} ${leftOut}`
}
