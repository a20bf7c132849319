import { countPasswordRequests } from '@portal/contract/desk/password-requests.ts'
import { useQuery } from '@tanstack/react-query'

import { deskQuery } from '#api/desk-call.ts'
import { count } from '#i18n/formats.ts'

import classes from '#desk/password-requests/PasswordRequests.module.css'

const pollPause = 30_000

/** The number of open password requests, in the navigation. Renders nothing if there are none. */
export function OpenRequests() {
  const { data } = useQuery({
    ...deskQuery(countPasswordRequests, {}),
    refetchInterval: pollPause,
    refetchIntervalInBackground: false,
    staleTime: pollPause,
  })
  const total = data?.total ?? 0
  return total > 0 && <small className={classes.count}>{` ${count(total)}`}</small>
}
