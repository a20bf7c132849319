import {
  type CustomersRequest,
  customersRequest,
  type DeskCustomerRow,
  listDeskCustomers,
} from '@portal/contract/desk/customers.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { useCustomerColumns } from '#desk/customers/customer-columns.tsx'
import { useCustomersTexts } from '#desk/customers/customers-texts.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { ListFoot } from '#desk/lists/ListFoot.tsx'
import { numberIn, textAndPage, validSearch } from '#desk/lists/search-in-address.ts'
import { SearchLine } from '#desk/lists/SearchLine.tsx'
import { useListPage } from '#desk/lists/use-list-page.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
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
  const pages = useListPage({
    section,
    page: search.page,
    total: data?.total,
    isStale: isPlaceholderData,
    turnTo: (page) => show({ ...search, page }, { replace: true }),
  })
  usePageTitle(text('title'))
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
        <ListFoot total={data?.total} one={text('one')} many={text('many')} />
        <Pagination page={search.page} pages={pages} onPage={(page) => show({ ...search, page })} />
      </div>
    </div>
  )
}

/** The list's search, kept in the URL. */
function useCustomersAddress() {
  const navigate = useNavigate()
  const { q, page }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = useMemo(() => validSearch(customersRequest, { text: q, page: numberIn(page) }), [q, page])
  return {
    search,
    show: (next: CustomersRequest, options?: { replace: boolean }) =>
      void navigate({
        to: deskPaths.customers,
        search: textAndPage(next),
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
