import { discardDraft, type DraftFile } from '@portal/contract/handover-draft.ts'
import { useEffect, useRef, useState } from 'react'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import type { DraftContent } from '#features/handover/draft/draft-autosave.ts'
import { fetchDraftFiles } from '#features/handover/draft/draft-calls.ts'
import { mergeStoredFiles } from '#features/handover/draft/draft-files.ts'
import { useDraftTexts } from '#features/handover/draft/draft-texts.ts'
import { DraftSummary } from '#features/handover/draft/DraftSummary.tsx'
import { moment } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'

import classes from '#features/handover/draft/DraftOffer.module.css'

/** A draft as stored on the server. */
export interface Draft {
  readonly id: string
  readonly form: DraftContent
  readonly savedAt: string
  readonly files: readonly DraftFile[]
}

interface DraftOfferProps {
  draft: Draft
  /** Called with the contents of the draft's files, by id. */
  onContinue: (contents: ReadonlyMap<string, Blob>) => void
  onDiscarded: () => void
}

/** Asks whether to continue or discard the draft. */
export function DraftOffer({ draft, onContinue, onDiscarded }: DraftOfferProps) {
  const text = useDraftTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [isAsking, setAsking] = useState(false)
  const fetching = useAttempt(() => fetchDraftFiles(draft.files), onContinue)
  const discarding = useAttempt(() => call(discardDraft, { draftId: draft.id }), onDiscarded)
  const files = mergeStoredFiles(draft.form, draft.files)
  const isBusy = fetching.isPending || discarding.isPending

  return (
    <section className={classes.offer}>
      <h2 ref={heading} tabIndex={-1}>
        {`${text('draftOf')} ${moment(draft.savedAt)}`}
      </h2>
      <p>{text('kept')}</p>
      <DraftSummary form={draft.form} files={files} />
      {fetching.hasFailed && <LoadError message={text('continueFailed')} />}
      {discarding.hasFailed && <LoadError message={text('discardFailed')} />}
      <Buttons
        primary={
          <Button loading={fetching.isPending} disabled={discarding.isPending} onClick={fetching.start}>
            {text('continue')}
          </Button>
        }
      >
        <Button variant="default" disabled={isBusy} onClick={() => setAsking(true)}>
          {text('discard')}
        </Button>
      </Buttons>
      <PlainDialog
        title={text('discardTitle')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        primary={
          <Button
            onClick={() => {
              setAsking(false)
              discarding.start()
            }}
          >
            {text('discardForGood')}
          </Button>
        }
        others={
          <Button variant="default" onClick={() => setAsking(false)}>
            {text('keep')}
          </Button>
        }
      >
        <p>{text('discardWarning')}</p>
      </PlainDialog>
    </section>
  )
}
