import type { CaseDetail } from '@portal/contract/case-detail.ts'
import { type Stage, stageOf } from '@portal/contract/judicial.ts'
import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { useEffect, useRef, useState } from 'react'

import { fileTypeOf } from '#api/file-types.ts'
import { useCreditor } from '#api/session.ts'
import { followUpMenu } from '#features/follow-ups/follow-up-kinds.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import type { FollowUpDialog } from '#features/follow-ups/FollowUpDialog.tsx'
import { HintedItem } from '#features/follow-ups/HintedItem.tsx'
import { unsentFollowUp } from '#features/follow-ups/unsent-follow-up.ts'
import { useOfferActions } from '#screens/page-actions.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { focusAfterDialog } from '#ui/dialog/focus-after-dialog.ts'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { Menu } from '#ui/popup/Menu.tsx'

import classes from '#features/follow-ups/FollowUps.module.css'

interface FollowUpMenuProps {
  inkassoNumber: string
  detail: Pick<CaseDetail, 'aktentyp'>
  /** Further entries for what can be sent for the case. */
  more: readonly MenuChoice[]
}

/** An entry of the menu. */
export interface MenuChoice {
  readonly words: string
  /** When to use it, or why it is refused. */
  readonly hint: string
  readonly isRefused?: boolean
  readonly run: () => void
}

/**
 * Menu of everything that can be sent for a case: its follow-ups and the entries of `more`. The forms of the
 * follow-ups are loaded when one is first opened.
 */
export function FollowUpMenu({ inkassoNumber, detail, more }: FollowUpMenuProps) {
  const text = useFollowUpTexts()
  const session = useCreditor()
  const button = useRef<HTMLButtonElement>(null)
  const { kind, setKind, Dialog, hasFailed } = useDialog(inkassoNumber)
  const stage = stageOf(fileTypeOf(session, detail.aktentyp))
  useOfferActions(
    followUpMenu.map((choice) => ({
      words: text(`${choice}Command`),
      alsoFoundBy: text(choice),
      run: () => setKind(choice),
    })),
  )

  function close() {
    setKind(undefined)
    focusAfterDialog(button)
  }

  return (
    <>
      <Menu
        label={text('menu')}
        className={classes.menu}
        renderButton={(props) => (
          <Button {...props} ref={button} size="xs" rightSection={<ChevronDownIcon size={16} />}>
            {text('menu')}
          </Button>
        )}
      >
        {followUpMenu.map((choice) => (
          <HintedItem
            key={choice}
            words={text(choice)}
            hint={text(hintOf(choice, stage))}
            isQuiet={!isPossible(choice, stage)}
            onSelect={() => setKind(choice)}
          />
        ))}
        {more.length > 0 && <hr className={classes.divider} />}
        {more.map(({ run, ...choice }) => (
          <HintedItem key={choice.words} {...choice} onSelect={run} />
        ))}
      </Menu>
      <ErrorLine>{hasFailed && text('notLoaded')}</ErrorLine>
      {Dialog && kind && <Dialog kind={kind} inkassoNumber={inkassoNumber} stage={stage} onClose={close} />}
    </>
  )
}

const isPossible = (kind: FollowUpKind, stage: Stage) =>
  submissionKinds[kind].isForJudicial || stage === 'preCourt'

/**
 * The hint of a follow-up. Its dialog explains in full why the claim of a judicial case cannot be increased.
 */
function hintOf(kind: FollowUpKind, stage: Stage) {
  if (isPossible(kind, stage)) return `${kind}Hint` as const
  return stage === 'closed' ? 'tooLateClosed' : 'tooLateJudicial'
}

/** The selected dialog, or the one that was open when the session ended. */
function useDialog(inkassoNumber: string) {
  const [kind, setKind] = useState(() => {
    const unsent = unsentFollowUp.entries()
    return unsent?.inkassoNumber === inkassoNumber ? unsent.kind : undefined
  })
  const [Dialog, setDialog] = useState<typeof FollowUpDialog>()
  const [hasFailed, setFailed] = useState(false)
  const isMissing = kind !== undefined && !Dialog

  useEffect(() => {
    if (!isMissing) return
    const fetchDialog = async () => {
      try {
        const module = await import('#features/follow-ups/FollowUpDialog.tsx')
        setFailed(false)
        setDialog(() => module.FollowUpDialog)
      } catch {
        setFailed(true)
        setKind(undefined)
      }
    }
    // `fetchDialog` catches its errors.
    void fetchDialog()
  }, [isMissing])

  return { kind, setKind, Dialog, hasFailed }
}
