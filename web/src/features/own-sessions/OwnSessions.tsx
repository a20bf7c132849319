import { listOwnSessions, type OwnSession } from '@portal/contract/own-sessions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { query } from '#api/query-client.ts'
import { useOwnSessionsTexts } from '#features/own-sessions/own-sessions-texts.ts'
import { sessionName, SessionRow } from '#features/own-sessions/SessionRow.tsx'
import { moment } from '#i18n/formats.ts'
import { operator } from '#screens/company/operator.ts'
import { sessionsAnchor } from '#screens/links/paths.ts'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/own-sessions/OwnSessions.module.css'

const sessionsQuery = query(listOwnSessions, {})

/** The user's sessions, the current one first. All but the current one can be ended. */
export function OwnSessions() {
  const text = useOwnSessionsTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...sessionsQuery, staleTime: 0 })
  const [ended, setEnded] = useState<OwnSession>()

  /** Removes a session's row. The focused button disappears with it, so the heading takes the focus. */
  function drop(session: OwnSession) {
    queryClient.setQueryData(
      sessionsQuery.queryKey,
      (before) => before && { ...before, sessions: before.sessions.filter(({ id }) => id !== session.id) },
    )
    setEnded(session)
    heading.current?.focus()
  }

  return (
    <section className={classes.section} aria-labelledby={sessionsAnchor}>
      <h2 id={sessionsAnchor} ref={heading} tabIndex={-1}>
        {text('title')}
      </h2>
      <p>{text('what')}</p>
      <output className={classes.ended}>{ended && `${text('ended')} ${sessionName(ended, text)}`}</output>
      {!data && !error && <Spinner label={text('loading')} />}
      {error && <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && (
        <ul className={classes.list}>
          {data.sessions.toSorted(byCurrent).map((session) => (
            <SessionRow key={session.id} session={session} onEnded={() => drop(session)} />
          ))}
        </ul>
      )}
      {data && data.views.length > 0 && <Views views={data.views} />}
    </section>
  )
}

const byCurrent = (a: OwnSession, b: OwnSession) => Number(b.isCurrent) - Number(a.isCurrent)

/** The times at which clerks of the collection company viewed the user's screens. */
function Views({ views }: Pick<z.infer<typeof listOwnSessions.response>, 'views'>) {
  const text = useOwnSessionsTexts()
  return (
    <>
      <h3>{text('views')}</h3>
      <p>{text('viewsWhat')}</p>
      <ul className={classes.views}>
        {views.map(({ at }) => (
          <li key={at}>{`${text('viewBy')} ${operator().shortName}, ${moment(at)}`}</li>
        ))}
      </ul>
    </>
  )
}
