import { Button, Menu, type MenuProps } from '@mantine/core'
import type { CaseDetail } from '@portal/contract/case-detail.ts'
import { isGerichtlich } from '@portal/contract/judicial.ts'
import { useEffect, useRef, useState } from 'react'

import { fileTypeOf } from '#api/file-types.ts'
import { useCreditor } from '#api/session.ts'
import { followUpMenu } from '#features/follow-ups/follow-up-kinds.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import type { FollowUpDialog } from '#features/follow-ups/FollowUpDialog.tsx'
import { keptFollowUp } from '#features/follow-ups/kept-follow-up.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { focusAfterDialog } from '#ui/focus-after-dialog.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'

import classes from '#features/follow-ups/FollowUps.module.css'

interface FollowUpMenuProps {
  inkassoNumber: string
  detail: Pick<CaseDetail, 'aktentyp'>
}

const looks: MenuProps = {
  // Its place would be no entry of the menu; the first entry takes the focus instead.
  withInitialFocusPlaceholder: false,
  position: 'bottom-end',
  shadow: 'md',
  width: 'target',
  transitionProps: { duration: 0 },
}

/** What can be sent for a case. The forms are fetched when one is first asked for. */
export function FollowUpMenu({ inkassoNumber, detail }: FollowUpMenuProps) {
  const text = useFollowUpTexts()
  const session = useCreditor()
  const button = useRef<HTMLButtonElement>(null)
  const { kind, setKind, Dialog, hasFailed } = useDialog(inkassoNumber)

  function close() {
    setKind(undefined)
    focusAfterDialog(button)
  }

  return (
    <>
      <Menu {...looks}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            size="xs"
            fz="sm"
            rightSection={<ChevronDownIcon size={16} />}
          >
            {text('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          {followUpMenu.map((choice) => (
            <Menu.Item key={choice} onClick={() => setKind(choice)}>
              {text(choice)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ErrorLine>{hasFailed && text('notLoaded')}</ErrorLine>
      {Dialog && kind && (
        <Dialog
          kind={kind}
          inkassoNumber={inkassoNumber}
          isGerichtlich={isGerichtlich(fileTypeOf(session, detail.aktentyp))}
          onClose={close}
        />
      )}
    </>
  )
}

/** The dialog that was chosen, or in which somebody was when his session ended. */
function useDialog(inkassoNumber: string) {
  const [kind, setKind] = useState(() => {
    const kept = keptFollowUp.kept()
    return kept?.inkassoNumber === inkassoNumber ? kept.kind : undefined
  })
  const [Dialog, setDialog] = useState<typeof FollowUpDialog>()
  const [hasFailed, setFailed] = useState(false)
  const isWanted = kind !== undefined && !Dialog

  useEffect(() => {
    if (!isWanted) return
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
    void fetchDialog()
  }, [isWanted])

  return { kind, setKind, Dialog, hasFailed }
}
