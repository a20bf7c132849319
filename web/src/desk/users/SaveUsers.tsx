import type { DeskUserRow as Row } from '@portal/contract/desk/users.ts'
import { useState } from 'react'

import { saveUsers } from '#desk/users/save-users.ts'
import type { UsersSearch } from '#desk/users/users-address.ts'
import { useUsersTexts } from '#desk/users/users-texts.ts'
import { moment } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

/** Saves the list as it is found, all pages of it, for example to ask customers who still needs access. */
export function SaveUsers({ search }: { search: UsersSearch }) {
  const text = useUsersTexts()
  const [state, setState] = useState<'saving' | 'failed'>()

  async function save() {
    setState('saving')
    const at = (time: string | null) => (time === null ? '' : moment(time))
    const columns = [
      { header: text('username'), cell: ({ username }: Row) => username },
      { header: text('customerNumber'), cell: ({ customerNumber }: Row) => customerNumber },
      { header: text('customer'), cell: ({ customerName }: Row) => customerName },
      { header: text('created'), cell: ({ createdAt }: Row) => at(createdAt) },
      { header: text('lastLogin'), cell: ({ lastLoginAt }: Row) => at(lastLoginAt) },
      { header: text('secondFactor'), cell: ({ twoFactorSince }: Row) => at(twoFactorSince) },
      { header: text('disabled'), cell: ({ disabledAt }: Row) => at(disabledAt) },
    ]
    try {
      await saveUsers(search, { name: text('title'), columns })
      setState(undefined)
    } catch {
      // The sentence below says so.
      setState('failed')
    }
  }

  return (
    <>
      <Button
        variant="default"
        size="compact"
        leftSection={<DownloadIcon size={14} />}
        loading={state === 'saving'}
        // It catches its errors.
        onClick={() => void save()}
      >
        {text('save')}
      </Button>
      {state === 'failed' && <LoadNote message={text('notSaved')} />}
    </>
  )
}
