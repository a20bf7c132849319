import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { queryClient } from '#api/query-client.ts'
import { useCounterTexts } from '#features/counters/counter-texts.ts'
import { type Counters, countersQuery } from '#features/counters/counters-query.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/counters/Badges.module.css'

/** The most that a badge says. */
const most = 999

/** Address of an entry → what waits behind it, and its word. */
const waitingBehind = [
  [paths.changes, ({ changes }: Counters) => changes, 'unread'],
  [paths.tasks, ({ open }: Counters) => open, 'open'],
  [paths.messages, ({ unread }: Counters) => unread, 'unread'],
] as const

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
  const [drawer] = useState(() => document.querySelector(`#${drawerId}`))
  // The frame stands outside of what gives the screens their queries.
  const { data } = useQuery({ ...countersQuery, refetchOnWindowFocus: true, retry: false }, queryClient)
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        void queryClient.refetchQueries({ queryKey: countersQuery.queryKey, stale: true })
      }),
    [router],
  )
  return (
    data &&
    waitingBehind.map(([path, countOf, word]) => {
      const waiting = countOf(data)
      const link = drawer?.querySelector(`a[href="${path}"]`)
      return link && waiting > 0 && createPortal(<Badge waiting={waiting} word={word} />, link, path)
    })
  )
}

function Badge({ waiting, word }: { waiting: number; word: 'unread' | 'open' }) {
  const text = useCounterTexts()
  return (
    <span className={classes.badge}>
      {waiting > most ? `${most}+` : waiting}
      <span className={classes.aloud}>{` ${text(word)}`}</span>
    </span>
  )
}
