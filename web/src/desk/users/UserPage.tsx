import { type DeskUser, showDeskUser } from '@portal/contract/desk/users.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { Part } from '#desk/item/Part.tsx'
import { isUnknown, NotLoaded } from '#desk/lists/NotLoaded.tsx'
import { TrailLink } from '#desk/trail/TrailLink.tsx'
import { UserActsBar } from '#desk/users/acts/UserActsBar.tsx'
import { RightsInWords } from '#desk/users/RightsInWords.tsx'
import { useUserTexts } from '#desk/users/user-texts.ts'
import { Account, Logins, Sessions } from '#desk/users/UserParts.tsx'
import { usePageTitle } from '#screens/page-title.ts'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/users/User.module.css'

/** One user, with everything that a clerk needs during a phone call. */
export function UserPage() {
  const text = useUserTexts()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const username = params['username'] ?? ''
  const { data, error, isFetching, refetch } = useQuery(deskQuery(showDeskUser, { username }))
  usePageTitle(data?.username ?? username)
  useStoredName(username, data)
  return (
    <div className={lists.page}>
      <Link to={deskPaths.users} className={lists.back}>
        {text('toList')}
      </Link>
      {data && !isUnknown(error) ? (
        <User user={data} />
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

/** Replaces the name in the URL with its stored spelling (upper and lower case). */
function useStoredName(typed: string, user: DeskUser | undefined) {
  const navigate = useNavigate()
  const stored = user?.username ?? typed
  useEffect(() => {
    if (stored !== typed) void navigate({ to: deskPaths.user, params: { username: stored }, replace: true })
  }, [navigate, stored, typed])
}

function User({ user }: { user: DeskUser }) {
  const text = useUserTexts()
  const { username, customerName, customerNumber, isDemo } = user
  return (
    <article className={classes.user}>
      <header>
        <h1>
          <bdi translate="no">{username}</bdi>
        </h1>
        <p className={lists.lead}>
          <Link to={deskPaths.customer} params={{ customerNumber }}>
            <bdi>{customerName}</bdi>
          </Link>
          {` · ${customerNumber}${isDemo ? ` · ${text('demo')}` : ''} · `}
          <TrailLink filter={{ user: username }} about={username} />
        </p>
      </header>
      <UserActsBar user={user} />
      <div className={classes.parts}>
        <div className={classes.column}>
          <Account user={user} />
          <Part title={text('rights')}>
            <div className={classes.rights}>
              <RightsInWords user={user} />
            </div>
          </Part>
        </div>
        <div className={classes.column}>
          <Logins logins={user.logins} />
          <Sessions sessions={user.sessions} />
        </div>
      </div>
    </article>
  )
}
