import { type CaseViewer, type TrailFilter, whoSawCase } from '@portal/contract/desk/trail.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { useTyped } from '#desk/lists/SearchField.tsx'
import { nameOfActor } from '#desk/trail/actor-words.ts'
import { wordsOfEvent } from '#desk/trail/event-words.ts'
import { NothingSeen } from '#desk/trail/NothingSeen.tsx'
import { QuestionLine } from '#desk/trail/QuestionLine.tsx'
import { addressOfTrail, isReversed, trailIn } from '#desk/trail/trail-address.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { DayFields, TextField } from '#desk/trail/TrailFilters.tsx'
import { TrailFrame } from '#desk/trail/TrailFrame.tsx'
import { count, moment } from '#i18n/formats.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/trail/Trail.module.css'

/** Who has seen a case, when, how often and by which acts. */
export function CaseViewersPage() {
  const text = useTrailTexts()
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = useMemo(() => trailIn(address), [address])
  const typing = useTyped(search.inkassoNumber)
  const show = (next: Partial<TrailFilter>) => {
    const { from, to } = search
    const asked = { from, to, inkassoNumber: typing[0].trim(), ...next }
    void navigate({ to: deskPaths.trailOfCase, search: addressOfTrail(asked) })
  }
  return (
    <TrailFrame view="ofCase">
      <QuestionLine onAsk={() => show({})}>
        <TextField label={text('caseLabel')} hint={text('caseHint')} typing={typing} />
        <DayFields search={search} onChange={show} />
      </QuestionLine>
      <p className={lists.lead}>{text('caseAbout')}</p>
      {search.inkassoNumber === '' ? (
        <EmptyState title={text('caseBegin')} />
      ) : isReversed(search) ? (
        <EmptyState title={text('reversed')} />
      ) : (
        <Viewers search={search} />
      )}
    </TrailFrame>
  )
}

function Viewers({ search }: { search: TrailFilter }) {
  const text = useTrailTexts()
  const { inkassoNumber, from, to } = search
  const { data, error, isFetching, refetch } = useQuery(deskQuery(whoSawCase, { inkassoNumber, from, to }))
  const columns = useViewerColumns(search)
  if (error)
    return <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (data?.persons.length === 0)
    return <NothingSeen title={text('caseNone')} hint={text('caseNoneHint')} search={search} />
  return <DataTable caption={text('ofCase')} columns={columns} rows={data?.persons} rowKey={actorOf} />
}

const actorOf = ({ actor }: CaseViewer) => actor

function useViewerColumns({ inkassoNumber, from, to }: TrailFilter): readonly Column<CaseViewer>[] {
  const text = useTrailTexts()
  return useMemo(
    () => [
      {
        key: 'actor',
        header: text('actor'),
        text: nameOfActor,
        cell: (viewer) => (
          <>
            <bdi>{nameOfActor(viewer)}</bdi>
            <span className={lists.second}>{viewer.customer}</span>
          </>
        ),
        wraps: 'name',
        card: 'title',
      },
      { key: 'last', header: text('last'), text: ({ last }) => moment(last) },
      { key: 'first', header: text('first'), text: ({ first }) => moment(first) },
      { key: 'times', header: text('times'), text: ({ times }) => count(times), align: 'end' },
      {
        key: 'how',
        header: text('how'),
        text: ({ events }) => events.map(({ event }) => wordsOfEvent(event)).join(', '),
        cell: ({ events }) => (
          <ul className={classes.events}>
            {events.map(({ event, times }) => (
              <li key={event}>{`${wordsOfEvent(event)}: ${count(times)}`}</li>
            ))}
          </ul>
        ),
        wraps: true,
      },
      {
        key: 'entries',
        header: text('details'),
        text: () => '',
        cell: (viewer) => (
          <Link
            to={deskPaths.trail}
            data-row={viewer.actor}
            search={addressOfTrail({ inkassoNumber, from, to, ...filterOf(viewer.actor) })}
            aria-label={`${text('entries')}: ${nameOfActor(viewer)}`}
          >
            {text('entries')}
          </Link>
        ),
        isScreenOnly: true,
      },
    ],
    [text, inkassoNumber, from, to],
  )
}

/** Returns the filter for the entries of a user or of a clerk or system. */
const filterOf = (actor: string): Partial<TrailFilter> =>
  actor.startsWith('operator:') ? { actor } : { user: actor }
