import type { DeskUserRow } from '@portal/contract/desk/users.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { useUsersTexts } from '#desk/users/users-texts.ts'
import { UserState } from '#desk/users/UserState.tsx'
import { moment } from '#i18n/formats.ts'
import type { Column } from '#ui/table/column.ts'

import classes from '#desk/lists/Lists.module.css'

/** The columns of the list of users. */
export function useUserColumns(hasCustomer: boolean): readonly Column<DeskUserRow>[] {
  const text = useUsersTexts()
  return useMemo(() => {
    const columns: readonly (Column<DeskUserRow> | false)[] = [
      {
        key: 'username',
        header: text('username'),
        text: ({ username }) => username,
        cell: ({ username }) => (
          <Link to={deskPaths.user} params={{ username }} data-row={username} translate="no">
            <bdi>{username}</bdi>
          </Link>
        ),
        wraps: 'name',
        card: 'title',
      },
      hasCustomer && {
        key: 'customer',
        header: text('customer'),
        text: ({ customerName }) => customerName,
        cell: ({ customerName, customerNumber }) => (
          <>
            <bdi>{customerName}</bdi>
            <span className={classes.second}>{customerNumber}</span>
          </>
        ),
        wraps: 'name',
      },
      {
        key: 'lastLogin',
        header: text('lastLogin'),
        text: ({ lastLoginAt }) => (lastLoginAt === null ? text('none') : moment(lastLoginAt)),
      },
      {
        key: 'secondFactor',
        header: text('secondFactor'),
        text: ({ twoFactorSince }) => text(twoFactorSince === null ? 'no' : 'yes'),
      },
      {
        key: 'state',
        header: text('state'),
        text: () => '',
        cell: (user) => <UserState user={user} />,
        wraps: true,
      },
    ]
    return columns.filter((column) => column !== false)
  }, [text, hasCustomer])
}
