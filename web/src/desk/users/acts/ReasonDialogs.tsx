import { deleteDeskUser, removeDeskTwoFactor } from '@portal/contract/desk/user-acts.ts'
import { showDeskUser } from '@portal/contract/desk/users.ts'
import { useNavigate } from '@tanstack/react-router'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { FormDialog } from '#desk/dialogs/FormDialog.tsx'
import { isTicked } from '#desk/dialogs/Tick.tsx'
import { useActForm } from '#desk/dialogs/use-act-form.ts'
import { CalledBack } from '#desk/users/acts/CalledBack.tsx'
import { renewLists, storeUser, useUserAct } from '#desk/users/acts/use-user-act.ts'
import type { UserActProps } from '#desk/users/acts/user-act-props.ts'
import { userNames, useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { LongField } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'

import classes from '#desk/users/acts/UserActs.module.css'

/** Removes a lost second factor, with a reason for the audit trail. */
export function FactorDialog({ user, onClose, onDone }: UserActProps) {
  const text = useUserActTexts()
  const { username } = user
  const sending = useUserAct()
  const form = useActForm({
    names: userNames,
    place: `factor ${username}`,
    schema: removeDeskTwoFactor.request,
    empty: { reason: '', calledBack: '' },
    failure: sending.failure,
  })

  async function submit() {
    const typed = form.form.store.read().form
    const calledBack = isTicked(typed, 'calledBack')
    const payload = { username, reason: valueAt(typed, 'reason'), calledBack }
    if (!form.isValid(payload)) return
    const changed = await sending.run(removeDeskTwoFactor, payload)
    if (!changed) return
    form.end()
    await storeUser(changed)
    onDone(text('factorRemoved'))
  }

  return (
    <FormDialog
      title={text('removeFactor')}
      about={<bdi>{username}</bdi>}
      act={text('removeFactor')}
      {...{ form, sending, onClose }}
      onSubmit={submit}
    >
      <p className={classes.words}>{text('removeFactorWords')}</p>
      <CalledBack user={user} />
      <LongField path="reason" label={text('reason')} />
    </FormDialog>
  )
}

/** Deletes a user, with a reason for the audit trail. */
export function DeleteDialog({ user, onClose }: UserActProps) {
  const text = useUserActTexts()
  const { username } = user
  const navigate = useNavigate()
  const sending = useUserAct()
  const form = useActForm({
    names: userNames,
    place: `delete ${username}`,
    schema: deleteDeskUser.request,
    empty: { reason: '' },
    failure: sending.failure,
  })

  async function submit() {
    const payload = { username, reason: valueAt(form.form.store.read().form, 'reason') }
    if (!form.isValid(payload)) return
    if (!(await sending.run(deleteDeskUser, payload))) return
    form.end()
    onClose()
    deskQueryClient.removeQueries({ queryKey: deskQuery(showDeskUser, { username }).queryKey })
    renewLists()
    void navigate({ to: deskPaths.users })
  }

  return (
    <FormDialog
      title={text('removeTitle')}
      about={<bdi>{username}</bdi>}
      act={text('removeAct')}
      {...{ form, sending, onClose }}
      onSubmit={submit}
    >
      <p className={classes.words}>{text('removeWords')}</p>
      <LongField path="reason" label={text('reason')} />
    </FormDialog>
  )
}
