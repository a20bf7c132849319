import {
  type CustomersRequest,
  customersRequest,
  type DeskCustomerRow,
  deskPageSize,
  listDeskCustomers,
} from '@portal/contract/desk/customers.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import * as z from 'zod/mini'

import { deskQuery } from '#api/desk-call.ts'
import { useCustomerColumns } from '#desk/customers/customer-columns.tsx'
import { useCustomersTexts } from '#desk/customers/customers-texts.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { useDeskKeys } from '#desk/keys/use-desk-keys.ts'
import { SearchLine } from '#desk/lists/SearchLine.tsx'
import { moveFocus } from '#desk/queue/row-focus.ts'
import { count } from '#i18n/formats.ts'
import { useLastPage } from '#lists/last-page.ts'
import { useRowKeys } from '#lists/row-keys.ts'
import { focusSearchField } from '#screens/links/search-field.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { pageCount } from '#ui/table/page-buttons.ts'
import { Pagination } from '#ui/table/Pagination.tsx'

import classes from '#desk/lists/Lists.module.css'

/** The creditors as customers of the collection company. */
export function CustomersPage() {
  const text = useCustomersTexts()
  const { search, show } = useCustomersAddress()
  const section = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...deskQuery(listDeskCustomers, search),
    placeholderData: (before) => before,
  })
  const total = data?.total
  const pages = pageCount(total ?? 0, deskPageSize)
  useLastPage(search.page, isPlaceholderData || total === undefined ? undefined : pages, (page) =>
    show({ ...search, page }, { replace: true }),
  )
  usePageTitle(text('title'))
  useRowKeys(section)
  useDeskKeys({
    down: () => moveFocus(1, undefined),
    up: () => moveFocus(-1, undefined),
    search: focusSearchField,
  })
  return (
    <div className={classes.page}>
      <h1>{text('title')}</h1>
      <SearchLine
        label={text('searchLabel')}
        hint={text('searchHint')}
        value={search.text}
        isSearching={isPlaceholderData && isFetching}
        onSearch={(typed) => show({ text: typed, page: 1 })}
      />
      <div ref={section} className={classes.list}>
        {error ? (
          <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Rows search={search} rows={data?.rows} isStale={isPlaceholderData} onShow={show} />
        )}
        <output className={classes.foot}>
          {total !== undefined && total > 0 && `${count(total)} ${text(total === 1 ? 'one' : 'many')}`}
        </output>
        <Pagination page={search.page} pages={pages} onPage={(page) => show({ ...search, page })} />
      </div>
    </div>
  )
}

/** The list's search, kept in the address. */
function useCustomersAddress() {
  const navigate = useNavigate()
  const { q, page }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = useMemo(() => {
    const found = z.safeParse(customersRequest, { text: q, page: page === undefined ? page : Number(page) })
    return found.success ? found.data : z.parse(customersRequest, {})
  }, [q, page])
  return {
    search,
    show: (next: CustomersRequest, options?: { replace: boolean }) =>
      void navigate({
        to: deskPaths.customers,
        search: {
          ...(next.text !== '' && { q: next.text }),
          ...(next.page > 1 && { page: String(next.page) }),
        },
        ...options,
      }),
  }
}

interface RowsProps {
  search: CustomersRequest
  rows: readonly DeskCustomerRow[] | undefined
  isStale: boolean
  onShow: (search: CustomersRequest) => void
}

function Rows({ search, rows, isStale, onShow }: RowsProps) {
  const text = useCustomersTexts()
  const navigate = useNavigate()
  const columns = useCustomerColumns()
  if (rows?.length === 0 && search.text !== '')
    return (
      <EmptyState title={text('noneFound')} hint={text('noneFoundHint')}>
        <Button variant="default" onClick={() => onShow({ text: '', page: 1 })}>
          {text('showAll')}
        </Button>
      </EmptyState>
    )
  if (rows?.length === 0) return <EmptyState title={text('none')} hint={text('noneHint')} />
  return (
    <DataTable
      caption={text('title')}
      columns={columns}
      rows={rows}
      rowKey={numberOf}
      onOpen={({ customerNumber }) => void navigate({ to: deskPaths.customer, params: { customerNumber } })}
      isStale={isStale}
    />
  )
}

const numberOf = ({ customerNumber }: DeskCustomerRow) => customerNumber
