import { seeAsUser } from '@portal/contract/desk/see-as.ts'
import { useState } from 'react'

import { ReasonDialog } from '#desk/dialogs/ReasonDialog.tsx'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { useSeeAsTexts } from '#desk/users/see-as/see-as-texts.ts'
import { Button, buttonLook } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

import classes from '#desk/users/acts/UserActs.module.css'

interface SeeAsDialogProps {
  username: string
  onClose: () => void
}

/** Asks why the clerk wants to see the screens of a user, and then shows the link to them. */
export function SeeAsDialog({ username, onClose }: SeeAsDialogProps) {
  const text = useSeeAsTexts()
  const sending = useDeskAct()
  const [link, setLink] = useState<string>()

  async function submit(reason: string) {
    const answer = await sending.run(seeAsUser, { username, reason })
    if (answer) setLink(answer.link)
    return answer !== undefined
  }

  if (link !== undefined) return <LinkDialog {...{ username, link, onClose }} />
  return (
    <ReasonDialog
      title={text('title')}
      about={username}
      label={text('reason')}
      act={text('getLink')}
      place={`see as ${username}`}
      schema={seeAsUser.request.shape.reason}
      {...{ sending, onClose }}
      onSubmit={submit}
    >
      <p className={classes.words}>{text('what')}</p>
    </ReasonDialog>
  )
}

function LinkDialog({ username, link, onClose }: SeeAsDialogProps & { link: string }) {
  const text = useSeeAsTexts()
  return (
    <Dialog isOpen title={text('title')} about={username} onEscape={onClose}>
      <p>{text('ready')}</p>
      <Buttons
        primary={
          // `noopener` gives the new window its own session storage. The link works only once, so the dialog
          // closes.
          <a {...buttonLook()} href={link} target="_blank" rel="noopener noreferrer" onClick={onClose}>
            {text('open')}
          </a>
        }
      >
        <Button variant="default" onClick={onClose}>
          {text('close')}
        </Button>
      </Buttons>
    </Dialog>
  )
}
