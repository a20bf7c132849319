import { Button, Menu, type MenuProps } from '@mantine/core'
import type { CaseDetail } from '@portal/contract/case-detail.ts'
import { isGerichtlich } from '@portal/contract/judicial.ts'
import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'
import { useRef, useState } from 'react'

import { fileTypeName } from '#api/file-types.ts'
import { useCreditor } from '#api/session.ts'
import { followUpMenu } from '#features/follow-ups/follow-up-kinds.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import type { FollowUpDialog } from '#features/follow-ups/FollowUpDialog.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
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
  const [Dialog, setDialog] = useState<typeof FollowUpDialog>()
  const [kind, setKind] = useState<FollowUpKind>()
  const [hasFailed, setFailed] = useState(false)

  async function open(chosen: FollowUpKind) {
    setFailed(false)
    try {
      const module = await import('#features/follow-ups/FollowUpDialog.tsx')
      setDialog(() => module.FollowUpDialog)
      setKind(chosen)
    } catch {
      setFailed(true)
    }
  }

  function close() {
    setKind(undefined)
    // The menu item that had the focus is gone.
    setTimeout(() => button.current?.focus())
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
            <Menu.Item key={choice} onClick={() => void open(choice)}>
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
          isGerichtlich={isGerichtlich(fileTypeName(session, detail.aktentyp))}
          onClose={close}
        />
      )}
    </>
  )
}
