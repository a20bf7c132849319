import { type DeskCustomer, showDeskCustomer } from '@portal/contract/desk/customers.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { useCustomersTexts } from '#desk/customers/customers-texts.ts'
import { TwoFactorDialog } from '#desk/customers/TwoFactorDialog.tsx'
import { deskPaths } from '#desk/desk-paths.ts'
import { Part } from '#desk/item/Part.tsx'
import { NotLoaded } from '#desk/lists/NotLoaded.tsx'
import { CreateUserDialog } from '#desk/users/acts/CreateUserDialog.tsx'
import { addressOfUsers, usersIn } from '#desk/users/users-address.ts'
import { UsersList } from '#desk/users/UsersList.tsx'
import { count, moment } from '#i18n/formats.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'

import classes from '#desk/lists/Lists.module.css'

/** One customer: creditor numbers, users, and whether the second factor is compulsory. */
export function CustomerPage() {
  const text = useCustomersTexts()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const customerNumber = params['customerNumber'] ?? ''
  const { data, error, isFetching, refetch } = useQuery(deskQuery(showDeskCustomer, { customerNumber }))
  usePageTitle(data?.name ?? text('title'))
  return (
    <div className={classes.page}>
      <Link to={deskPaths.customers} className={classes.back}>
        {text('toList')}
      </Link>
      {data ? (
        <Customer customer={data} />
      ) : (
        <NotLoaded
          {...{ error, isFetching }}
          onRetry={() => void refetch()}
          loading={text('loading')}
          failed={text('failed')}
          unknown={text('unknown')}
        />
      )}
    </div>
  )
}

function Customer({ customer }: { customer: DeskCustomer }) {
  const text = useCustomersTexts()
  const [open, setOpen] = useState<'user' | 'twoFactor'>()
  const [said, setSaid] = useState('')
  const { customerNumber, name, twoFactorRequiredAt, numbers } = customer
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={classes.head}>
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className={classes.lead} translate="no">
            {customerNumber}
          </p>
        </div>
        <Button onClick={() => setOpen('user')}>{text('createUser')}</Button>
      </div>
      <Part
        title={text('twoFactor')}
        beside={
          <Button variant="default" size="compact" onClick={() => setOpen('twoFactor')}>
            {text(twoFactorRequiredAt === null ? 'require' : 'release')}
          </Button>
        }
      >
        <p className={classes.lead}>
          {twoFactorRequiredAt === null
            ? text('optional')
            : `${text('since')} ${moment(twoFactorRequiredAt)}`}
        </p>
        <output className={classes.said}>{said}</output>
      </Part>
      <Part title={text('users')} count={customer.users}>
        <OwnUsers customerNumber={customerNumber} />
      </Part>
      <Part title={text('creditorNumbers')} count={numbers.length}>
        <Numbers numbers={numbers} />
      </Part>
      {open === 'user' && <CreateUserDialog customerNumber={customerNumber} onClose={close} />}
      {open === 'twoFactor' && (
        <TwoFactorDialog
          customer={customer}
          onClose={close}
          onDone={(sentence) => {
            close()
            setSaid(sentence)
          }}
        />
      )}
    </>
  )
}

function OwnUsers({ customerNumber }: { customerNumber: string }) {
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = useMemo(() => usersIn(address, customerNumber), [address, customerNumber])
  const page = { to: deskPaths.customer, params: { customerNumber } } as const
  return (
    <UsersList
      search={search}
      onShow={(next, options) => void navigate({ ...page, search: addressOfUsers(next), ...options })}
      renderLink={(view, isCurrent, label) => (
        <Link
          key={view}
          {...page}
          search={addressOfUsers({ ...search, view, page: 1 })}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={isCurrent ? 'page' : undefined}
          resetScroll={false}
        >
          {label}
        </Link>
      )}
    />
  )
}

/** Number of creditor numbers shown until the clerk asks for all. */
const shownAtOnce = 60

function Numbers({ numbers }: Pick<DeskCustomer, 'numbers'>) {
  const text = useCustomersTexts()
  const [showsAll, setShowsAll] = useState(false)
  if (numbers.length === 0) return <p className={classes.lead}>{text('noNumbers')}</p>
  return (
    <>
      <ul className={classes.numbers}>
        {(showsAll ? numbers : numbers.slice(0, shownAtOnce)).map(({ glgNumber, name }) => (
          <li key={glgNumber}>
            <span translate="no">{glgNumber}</span>
            {' · '}
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {!showsAll && numbers.length > shownAtOnce && (
        <TextButton onClick={() => setShowsAll(true)}>
          {`${text('showAllNumbers')} (${count(numbers.length)})`}
        </TextButton>
      )}
    </>
  )
}
