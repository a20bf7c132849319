import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { CreateUserDialog } from '#desk/users/acts/CreateUserDialog.tsx'
import { addressOfUsers, usersIn } from '#desk/users/users-address.ts'
import { useUsersTexts } from '#desk/users/users-texts.ts'
import { UsersList } from '#desk/users/UsersList.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlusIcon } from '#ui/icons/icons.tsx'

import classes from '#desk/lists/Lists.module.css'

/** All users of all customers that the clerk may see. */
export function UsersPage() {
  const text = useUsersTexts()
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = useMemo(() => usersIn(address), [address])
  const [isCreating, setCreating] = useState(false)
  usePageTitle(text('title'))
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{text('title')}</h1>
        <Button leftSection={<PlusIcon size={16} />} onClick={() => setCreating(true)}>
          {text('create')}
        </Button>
      </div>
      <UsersList
        search={search}
        onShow={(next, options) =>
          void navigate({ to: deskPaths.users, search: addressOfUsers(next), ...options })
        }
        renderLink={(view, isCurrent, label) => (
          <Link
            key={view}
            to={deskPaths.users}
            search={addressOfUsers({ ...search, view, page: 1 })}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </Link>
        )}
      />
      {isCreating && <CreateUserDialog onClose={() => setCreating(false)} />}
    </div>
  )
}
