import { readCounters } from '@portal/contract/counters.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { query, queryClient } from '#api/query-client.ts'
import { useCounterTexts } from '#features/counters/counter-texts.ts'
import { paths } from '#screens/paths.ts'

import classes from '#features/counters/Badges.module.css'

/** The most that a badge says. */
const most = 999

const countersQuery = query(readCounters, {})

interface BadgesProps {
  /** Of the element whose links get badges. */
  drawerId: string
}

/**
 * How much waits behind an entry of the drawer: put into its link from here, so that the frame of every screen is drawn
 * without. Asked for with each screen and whenever the window is looked at again; while that fails nothing is said.
 */
export function Badges({ drawerId }: BadgesProps) {
  const router = useRouter()
  // Drawn before this part was fetched, and gone only with it.
  const [link] = useState(() => document.querySelector(`#${drawerId} a[href="${paths.changes}"]`))
  // The frame stands outside of what gives the screens their queries.
  const { data } = useQuery({ ...countersQuery, refetchOnWindowFocus: true, retry: false }, queryClient)
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        void queryClient.refetchQueries({ queryKey: countersQuery.queryKey, stale: true })
      }),
    [router],
  )
  return link && data && data.changes > 0 && createPortal(<Badge waiting={data.changes} />, link)
}

function Badge({ waiting }: { waiting: number }) {
  const text = useCounterTexts()
  return (
    <span className={classes.badge}>
      {waiting > most ? `${most}+` : waiting}
      <span className={classes.aloud}> {text('unread')}</span>
    </span>
  )
}
