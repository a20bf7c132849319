import { useState } from 'react'

import {
  currentDeskSession,
  hasDeskSessionExpired,
  isDeskActive,
  onDeskSessionChange,
} from '#api/desk-session.ts'

/**
 * What a clerk has typed and not sent, by place. In memory only. It outlives the end of a session, for the same
 * clerk; a logout, another clerk's login and a reload discard it.
 */
const kept = new Map<string, string>()
let owner = currentDeskSession()?.name

onDeskSessionChange(() => {
  const session = currentDeskSession()
  if (isDeskActive(session)) {
    if (owner !== session.name) kept.clear()
    owner = session.name
  } else if (session === null && !hasDeskSessionExpired()) kept.clear()
})

/** A text like that of `useState`, which is still there when the form is opened again. '' forgets it. */
export function useKeptText(place: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => kept.get(place) ?? '')
  function keep(typed: string) {
    if (typed === '') kept.delete(place)
    else kept.set(place, typed)
    setText(typed)
  }
  return [text, keep]
}
