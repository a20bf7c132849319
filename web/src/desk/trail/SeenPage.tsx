import {
  type SeenRequest,
  type SeenRow,
  seenByPerson,
  type TrailFilter,
} from '@portal/contract/desk/trail.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { ListFoot } from '#desk/lists/ListFoot.tsx'
import { useTyped } from '#desk/lists/SearchField.tsx'
import { useListPage } from '#desk/lists/use-list-page.ts'
import { NothingSeen } from '#desk/trail/NothingSeen.tsx'
import { OthersSeen } from '#desk/trail/OthersSeen.tsx'
import { QuestionLine } from '#desk/trail/QuestionLine.tsx'
import { SaveSeen } from '#desk/trail/SaveSeen.tsx'
import { useSeenColumns } from '#desk/trail/seen-columns.tsx'
import { addressOfTrail, isReversed, pageIn, personOf, trailIn } from '#desk/trail/trail-address.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { ActorField, DayFields, TextField } from '#desk/trail/TrailFilters.tsx'
import { TrailFrame } from '#desk/trail/TrailFrame.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import lists from '#desk/lists/Lists.module.css'

/** What a user, a clerk or a system has seen: cases with their files, and what does not belong to a case. */
export function SeenPage() {
  const text = useTrailTexts()
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = useMemo(() => trailIn(address), [address])
  const [user, setUser] = useTyped(search.user)
  const asked = { user: search.user, actor: search.actor, from: search.from, to: search.to }
  const show = (next: Partial<TrailFilter>, page = 1) =>
    void navigate({
      to: deskPaths.trailOfPerson,
      search: { ...addressOfTrail({ ...asked, ...next }), ...(page > 1 && { page: String(page) }) },
    })
  return (
    <TrailFrame view="ofPerson">
      <QuestionLine onAsk={() => show(personOf(user, search.actor))}>
        <TextField
          label={text('user')}
          hint={text('userHint')}
          about={text('userHintLong')}
          typing={[user, setUser]}
        />
        <ActorField
          value={search.actor}
          onChange={(actor) => {
            setUser('')
            show({ actor, user: '' })
          }}
        />
        <DayFields search={search} onChange={show} />
      </QuestionLine>
      {search.user === '' && search.actor === '' ? (
        <EmptyState title={text('personBegin')} />
      ) : isReversed(search) ? (
        <EmptyState title={text('reversed')} />
      ) : (
        <Seen
          // Either the user or the actor. A URL typed by hand may contain both.
          request={{ ...asked, ...personOf(search.user, search.actor), page: pageIn(address) }}
          onPage={(page) => show({}, page)}
        />
      )}
    </TrailFrame>
  )
}

function Seen({ request, onPage }: { request: SeenRequest; onPage: (page: number) => void }) {
  const text = useTrailTexts()
  const section = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...deskQuery(seenByPerson, request),
    placeholderData: (before) => before,
  })
  const pages = useListPage({
    section,
    page: request.page,
    total: data?.total,
    isStale: isPlaceholderData,
    turnTo: onPage,
  })
  const columns = useSeenColumns(request)
  const isEmpty = data?.rows.length === 0
  return (
    <div ref={section} tabIndex={-1} className={lists.list}>
      {error ? (
        <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : isEmpty && data.others.length === 0 ? (
        <NothingSeen
          title={text('personNone')}
          hint={request.user === '' ? undefined : text('personNoneHint')}
          search={request}
        />
      ) : (
        !isEmpty && (
          <DataTable
            caption={text('ofPerson')}
            columns={columns}
            rows={data?.rows}
            rowKey={keyOf}
            isStale={isPlaceholderData}
          />
        )
      )}
      <ListFoot total={data?.total} one={text('one')} many={text('many')}>
        <SaveSeen request={request} columns={columns} />
      </ListFoot>
      <Pagination page={request.page} pages={pages} onPage={onPage} />
      {data && data.others.length > 0 && <OthersSeen others={data.others} />}
    </div>
  )
}

const keyOf = ({ inkassoNumber, receiptNumber }: SeenRow) => `${inkassoNumber} ${receiptNumber}`
