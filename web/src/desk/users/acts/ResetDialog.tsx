import { type DeskInitialPassword, resetDeskPassword } from '@portal/contract/desk/user-acts.ts'
import { useState } from 'react'

import { FormDialog } from '#desk/dialogs/FormDialog.tsx'
import { isTicked } from '#desk/dialogs/Tick.tsx'
import { seenAt, useActForm } from '#desk/dialogs/use-act-form.ts'
import { CalledBack } from '#desk/users/acts/CalledBack.tsx'
import { languageIn, LetterLanguage } from '#desk/users/acts/LetterLanguage.tsx'
import { NewPassword } from '#desk/users/acts/NewPassword.tsx'
import { storeUser, useUserAct } from '#desk/users/acts/use-user-act.ts'
import type { UserActProps } from '#desk/users/acts/user-act-props.ts'
import { userNames, useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { currentLanguage } from '#i18n/language.ts'

import classes from '#desk/users/acts/UserActs.module.css'

/** Gives a user a new initial password, which is then shown once, with the letter. */
export function ResetDialog({ user, onClose }: UserActProps) {
  const text = useUserActTexts()
  const { username } = user
  const [initial, setInitial] = useState<DeskInitialPassword>()
  const place = `reset ${username}`
  const [before] = useState(() => seenAt(place, user.passwordExpiresAt))
  const sending = useUserAct()
  const form = useActForm({
    names: userNames,
    place,
    schema: resetDeskPassword.request,
    empty: { language: currentLanguage(), calledBack: '' },
    seen: before,
    failure: sending.failure,
  })

  async function submit() {
    const typed = form.form.store.read().form
    const done = await sending.run(resetDeskPassword, {
      username,
      language: languageIn(typed),
      calledBack: isTicked(typed, 'calledBack'),
      before,
    })
    if (!done) return
    form.end()
    await storeUser(done.user)
    setInitial(done.initial)
  }

  if (initial) return <NewPassword {...{ username, initial, onClose }} title={text('isReset')} />
  return (
    <FormDialog
      title={text('resetTitle')}
      about={<bdi>{username}</bdi>}
      act={text('resetAct')}
      {...{ form, sending, onClose }}
      onSubmit={submit}
    >
      <p className={classes.words}>{text('resetWords')}</p>
      <CalledBack user={user} />
      <LetterLanguage />
    </FormDialog>
  )
}
