import { type DeskUserRow, listDeskUsers } from '@portal/contract/desk/users.ts'

import { callDesk } from '#api/desk-call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { saveSheet } from '#desk/lists/save-sheet.ts'
import type { UsersSearch } from '#desk/users/users-address.ts'
import { useUsersTexts } from '#desk/users/users-texts.ts'
import { moment } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import type { Column } from '#ui/table/column.ts'

/** Saves all pages of the filtered list, for example to ask customers who still needs access. */
export function SaveUsers({ search }: { search: UsersSearch }) {
  const text = useUsersTexts()
  const saving = useAttempt(
    () => saveSheet(text('title'), columnsOf(text), () => pagesOf(search)),
    () => undefined,
  )
  return (
    <>
      <Button
        variant="default"
        size="compact"
        leftSection={<DownloadIcon size={14} />}
        loading={saving.isPending}
        onClick={saving.start}
      >
        {text('save')}
      </Button>
      {saving.hasFailed && <LoadNote message={text('notSaved')} />}
    </>
  )
}

function columnsOf(text: ReturnType<typeof useUsersTexts>): readonly Column<DeskUserRow>[] {
  const at = (time: string | null) => (time === null ? '' : moment(time))
  return [
    { key: 'username', header: text('username'), text: ({ username }) => username },
    { key: 'number', header: text('customerNumber'), text: ({ customerNumber }) => customerNumber },
    { key: 'customer', header: text('customer'), text: ({ customerName }) => customerName },
    { key: 'created', header: text('created'), text: ({ createdAt }) => at(createdAt) },
    { key: 'lastLogin', header: text('lastLogin'), text: ({ lastLoginAt }) => at(lastLoginAt) },
    { key: 'secondFactor', header: text('secondFactor'), text: ({ twoFactorSince }) => at(twoFactorSince) },
    { key: 'disabled', header: text('disabled'), text: ({ disabledAt }) => at(disabledAt) },
  ]
}

/** All users of a search, page by page. */
async function* pagesOf(search: UsersSearch): AsyncGenerator<readonly DeskUserRow[]> {
  let loaded = 0
  for (let page = 1; ; page++) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, so that the server handles other clerks between them
    const { rows, total } = await callDesk(listDeskUsers, { ...search, page })
    yield rows
    loaded += rows.length
    if (rows.length === 0 || loaded >= total) return
  }
}
