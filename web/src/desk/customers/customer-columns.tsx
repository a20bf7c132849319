import type { DeskCustomerRow } from '@portal/contract/desk/customers.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useCustomersTexts } from '#desk/customers/customers-texts.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { count, day } from '#i18n/formats.ts'
import { germanDay } from '#i18n/today.ts'
import type { Column } from '#ui/table/column.ts'

import classes from '#desk/lists/Lists.module.css'

/** The columns of the list of customers. */
export function useCustomerColumns(): readonly Column<DeskCustomerRow>[] {
  const text = useCustomersTexts()
  return useMemo(
    () => [
      {
        key: 'customer',
        header: text('customer'),
        text: ({ name }) => name,
        cell: ({ name, customerNumber }) => (
          <>
            <Link to={deskPaths.customer} params={{ customerNumber }} data-row={customerNumber}>
              <bdi>{name}</bdi>
            </Link>
            <span className={classes.second} translate="no">
              {customerNumber}
            </span>
          </>
        ),
        wraps: 'name',
        card: 'title',
      },
      {
        key: 'creditorNumbers',
        header: text('creditorNumbers'),
        text: ({ creditorNumbers }) => count(creditorNumbers),
        align: 'end',
      },
      { key: 'users', header: text('users'), text: ({ users }) => count(users), align: 'end' },
      {
        key: 'withoutFactor',
        header: text('withoutFactor'),
        text: ({ usersWithoutTwoFactor }) => count(usersWithoutTwoFactor),
        align: 'end',
      },
      {
        key: 'twoFactor',
        header: text('twoFactor'),
        text: ({ twoFactorRequiredAt }) =>
          twoFactorRequiredAt === null
            ? text('optional')
            : `${text('since')} ${day(germanDay(new Date(twoFactorRequiredAt)))}`,
      },
    ],
    [text],
  )
}
