import type { DeskInitialPassword } from '@portal/contract/desk/user-acts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'

import { isClerkLoggedIn } from '#api/desk-session.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { pdfView, useObjectAddress } from '#desk/use-object-address.ts'
import { useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { moment } from '#i18n/formats.ts'
import { LeaveGuard } from '#screens/leaving/LeaveGuard.tsx'
import { bytesOf, saveBlob } from '#sending/files/save-file.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DownloadIcon, PrinterIcon } from '#ui/icons/icons.tsx'

import classes from '#desk/users/acts/UserActs.module.css'

interface NewPasswordProps {
  title: string
  username: string
  initial: DeskInitialPassword
  /** Whether the user was just created. If so, a button opens their page. */
  isNew?: boolean
  onClose: () => void
}

/**
 * The initial password, shown once, and the letter with it. Both are in memory only, while the dialog is
 * open.
 */
export function NewPassword({ title, username, initial, isNew = false, onClose }: NewPasswordProps) {
  const text = useUserActTexts()
  const navigate = useNavigate()
  const isLeft = useRef(false)
  function toUser() {
    isLeft.current = true
    onClose()
    void navigate({ to: deskPaths.user, params: { username } })
  }

  return (
    <Dialog
      isOpen
      width={800}
      title={title}
      about={<bdi translate="no">{username}</bdi>}
      onEscape={undefined}
    >
      <div className={classes.password}>
        <p>{text('password')}</p>
        <code translate="no">{initial.password}</code>
        <p>{`${text('validUntil')} ${moment(initial.expiresAt)}`}</p>
      </div>
      <p className={classes.warning}>{text('shownOnce')}</p>
      <Letter username={username} initial={initial} />
      <LeaveGuard
        hasUnsent={() => !isLeft.current}
        isLoggedIn={isClerkLoggedIn}
        words={{
          title: text('leaveTitle'),
          warning: text('shownOnce'),
          stay: text('leaveStay'),
          leave: text('leave'),
        }}
      />
      <Buttons
        primary={
          isNew && (
            <Button variant="default" onClick={toUser}>
              {text('toUser')}
            </Button>
          )
        }
      >
        <Button variant="default" onClick={onClose}>
          {text('close')}
        </Button>
      </Buttons>
    </Dialog>
  )
}

/** The letter, to be printed or saved. */
function Letter({ username, initial }: Pick<NewPasswordProps, 'username' | 'initial'>) {
  const text = useUserActTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const letter = useMemo(
    () => new Blob([bytesOf(initial.letter)], { type: 'application/pdf' }),
    [initial.letter],
  )
  const address = useObjectAddress(letter)
  return (
    <>
      <div className={classes.ways}>
        <Button
          data-first-focus
          leftSection={<PrinterIcon size={16} />}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {text('print')}
        </Button>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          onClick={() => saveBlob(letter, `${username}.pdf`)}
        >
          {text('save')}
        </Button>
        <CopyButton label={text('copy')} text={initial.password} />
      </div>
      {address !== undefined && (
        // The page's policy allows nothing but blobs in frames, and a sandbox would keep the viewer from starting.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe ref={frame} src={`${address}${pdfView}`} title={text('letter')} className={classes.letter} />
      )}
    </>
  )
}
