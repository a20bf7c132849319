import {
  type DeskPaper,
  type DeskPapersRequest,
  listDeskPapers,
  paperAddressees,
} from '@portal/contract/desk/papers.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { useCustomers } from '#desk/customers/use-customers.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { ListFoot } from '#desk/lists/ListFoot.tsx'
import { useListPage } from '#desk/lists/use-list-page.ts'
import { usePaperColumns } from '#desk/papers/paper-columns.tsx'
import { PaperFilters } from '#desk/papers/PaperFilters.tsx'
import {
  addressOfPapers,
  paperFilterCount,
  papersSearchIn,
  plainPapersSearch,
} from '#desk/papers/papers-address.ts'
import { usePapersTexts } from '#desk/papers/papers-texts.ts'
import { ReadersDialog } from '#desk/papers/ReadersDialog.tsx'
import { UploadDialog } from '#desk/papers/UploadDialog.tsx'
import { WithdrawDialog } from '#desk/papers/WithdrawDialog.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { UploadIcon } from '#ui/icons/icons.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import lists from '#desk/lists/Lists.module.css'

/** The dialog that is open over the list. */
type Opened =
  | { readonly kind: 'upload' }
  | { readonly kind: 'readers' | 'withdraw'; readonly paper: DeskPaper }
  | undefined

/** Papers for creditors: the list, the upload, and who has read what. */
export function PapersPage() {
  const text = usePapersTexts()
  const { search, show } = useAddress()
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState<string>()
  const { data: addressees } = useCustomers()
  usePageTitle(text('title'))

  function finish(sentence: string) {
    setOpened(undefined)
    setSaid(sentence)
    for (const { path } of [listDeskPapers, paperAddressees])
      void deskQueryClient.invalidateQueries({ queryKey: [path] })
  }

  return (
    <div className={lists.page}>
      <div className={lists.head}>
        <h1>{text('title')}</h1>
        <Button
          leftSection={<UploadIcon size={16} />}
          onClick={() => {
            setSaid(undefined)
            setOpened({ kind: 'upload' })
          }}
        >
          {text('upload')}
        </Button>
      </div>
      <output className={lists.said}>{said}</output>
      {addressees?.isOn === false && <p className={lists.lead}>{text('isOff')}</p>}
      <PaperFilters search={search} addressees={addressees} onShow={show} />
      <PaperList search={search} onShow={show} onOpen={setOpened} />
      {opened && <Dialogs opened={opened} onClose={() => setOpened(undefined)} onDone={finish} />}
    </div>
  )
}

/** The list's search, kept in the URL. */
function useAddress() {
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return {
    search: useMemo(() => papersSearchIn(address), [address]),
    show: (next: DeskPapersRequest, options?: { replace: boolean }) =>
      void navigate({ to: deskPaths.papers, search: addressOfPapers(next), ...options }),
  }
}

interface DialogsProps {
  opened: NonNullable<Opened>
  onClose: () => void
  onDone: (sentence: string) => void
}

function Dialogs({ opened, onClose, onDone }: DialogsProps) {
  if (opened.kind === 'upload') return <UploadDialog {...{ onClose, onDone }} />
  if (opened.kind === 'readers') return <ReadersDialog paper={opened.paper} onClose={onClose} />
  return <WithdrawDialog paper={opened.paper} {...{ onClose, onDone }} />
}

interface PaperListProps {
  search: DeskPapersRequest
  onShow: ReturnType<typeof useAddress>['show']
  onOpen: (opened: Opened) => void
}

function PaperList({ search, onShow, onOpen }: PaperListProps) {
  const text = usePapersTexts()
  const rows = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...deskQuery(listDeskPapers, search),
    placeholderData: (before) => before,
  })
  const pages = useListPage({
    section: rows,
    page: search.page,
    total: data?.total,
    isStale: isPlaceholderData,
    turnTo: (page) => onShow({ ...search, page }, { replace: true }),
  })
  const columns = usePaperColumns(search.isWithdrawn, onOpen)

  /** The button that was pressed disappears, so the rows get its focus. */
  function clear() {
    onShow(plainPapersSearch)
    rows.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={rows} tabIndex={-1} className={lists.list}>
      {error ? (
        <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data?.rows.length === 0 ? (
        <NoPapers search={search} onClear={clear} />
      ) : (
        <DataTable
          caption={text('title')}
          columns={columns}
          rows={data?.rows}
          rowKey={idOf}
          isStale={isPlaceholderData}
        />
      )}
      <ListFoot total={data?.total} one={text('one')} many={text('many')} />
      <Pagination page={search.page} pages={pages} onPage={(page) => onShow({ ...search, page })} />
    </div>
  )
}

const idOf = ({ paperId }: DeskPaper) => paperId

/** Says why the list is empty, and what appears in it. */
function NoPapers({ search, onClear }: { search: DeskPapersRequest; onClear: () => void }) {
  const text = usePapersTexts()
  if (search.text === '' && paperFilterCount(search) === 0)
    return <EmptyState title={text('none')} hint={text('noneHint')} />
  return (
    <EmptyState title={text('nothingFound')} hint={text('nothingFoundHint')}>
      <Button variant="default" onClick={onClear}>
        {text('clear')}
      </Button>
    </EmptyState>
  )
}
