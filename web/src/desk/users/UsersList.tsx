import { type DeskUserRow, listDeskUsers, type UserView, userViews } from '@portal/contract/desk/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { ListFoot } from '#desk/lists/ListFoot.tsx'
import { SearchLine } from '#desk/lists/SearchLine.tsx'
import { useListPage } from '#desk/lists/use-list-page.ts'
import { DaysField } from '#desk/users/DaysField.tsx'
import { SaveUsers } from '#desk/users/SaveUsers.tsx'
import { useUserColumns } from '#desk/users/user-columns.tsx'
import { plainUsers, type UsersSearch } from '#desk/users/users-address.ts'
import { useUsersTexts } from '#desk/users/users-texts.ts'
import { beginning } from '#i18n/word-forms.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import classes from '#desk/lists/Lists.module.css'
import links from '#ui/buttons/ViewLinks.module.css'

interface UsersListProps {
  search: UsersSearch
  onShow: (search: UsersSearch, options?: { replace: boolean }) => void
  /** A link to a view of the list. */
  renderLink: (view: UserView, isCurrent: boolean, label: string) => ReactNode
}

/** Views, search and rows of the users of all customers or of one. */
export function UsersList({ search, onShow, renderLink }: UsersListProps) {
  const text = useUsersTexts()
  const section = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...deskQuery(listDeskUsers, search),
    placeholderData: (before) => before,
  })
  const pages = useListPage({
    section,
    page: search.page,
    total: data?.total,
    isStale: isPlaceholderData,
    turnTo: (page) => onShow({ ...search, page }, { replace: true }),
  })
  return (
    <>
      <nav className={links.views} aria-label={text('views')}>
        {userViews.map((view) => renderLink(view, view === search.view, text(view)))}
      </nav>
      <SearchLine
        label={text('searchLabel')}
        hint={text('searchHint')}
        value={search.text}
        isSearching={isPlaceholderData && isFetching}
        onSearch={(typed) => onShow({ ...search, text: typed, page: 1 })}
      >
        {search.view === 'idle' && (
          <DaysField days={search.days} onChange={(days) => onShow({ ...search, days, page: 1 })} />
        )}
      </SearchLine>
      <div ref={section} tabIndex={-1} className={classes.list}>
        {error ? (
          <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Rows search={search} rows={data?.rows} isStale={isPlaceholderData} onShow={onShow} />
        )}
        <ListFoot total={data?.total} one={text('one')} many={text('many')}>
          <SaveUsers search={search} />
        </ListFoot>
        <Pagination page={search.page} pages={pages} onPage={(page) => onShow({ ...search, page })} />
      </div>
    </>
  )
}

interface RowsProps extends Pick<UsersListProps, 'search' | 'onShow'> {
  rows: readonly DeskUserRow[] | undefined
  isStale: boolean
}

function Rows({ search, rows, isStale, onShow }: RowsProps) {
  const text = useUsersTexts()
  const navigate = useNavigate()
  const columns = useUserColumns(search.customerNumber === '')
  if (rows?.length === 0 && search.text !== '')
    return (
      <EmptyState title={text('nothingFound')} hint={text('nothingFoundHint')}>
        <Button
          variant="default"
          onClick={() => onShow({ ...plainUsers, customerNumber: search.customerNumber })}
        >
          {text('showAll')}
        </Button>
      </EmptyState>
    )
  if (rows?.length === 0) {
    // The cast is safe: the texts have a sentence for each view.
    const key = `none${beginning(search.view)}` as NoneKey
    return <EmptyState title={text(key)} hint={text(`${key}Hint`)} />
  }
  return (
    <DataTable
      caption={text('title')}
      columns={columns}
      rows={rows}
      rowKey={nameOf}
      onOpen={({ username }) => void navigate({ to: deskPaths.user, params: { username } })}
      isStale={isStale}
    />
  )
}

type NoneKey = `none${Capitalize<UserView>}`

const nameOf = ({ username }: DeskUserRow) => username
