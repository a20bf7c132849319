import { currentDeskSession, hasLoggedOut, isDeskActive, onDeskSessionChange } from '#api/desk-session.ts'

/**
 * What a clerk has typed and not sent, by place. In memory only. It outlives the end of a session, for the same
 * clerk; a logout, another clerk's login and a reload discard it.
 */
const kept = new Map<string, object>()
let owner = currentDeskSession()?.name

onDeskSessionChange(() => {
  const session = currentDeskSession()
  if (hasLoggedOut()) kept.clear()
  if (!isDeskActive(session)) return
  if (owner !== session.name) kept.clear()
  owner = session.name
})

/** The form that was kept for a place; undefined for none. */
export const keptForm = (place: string): object | undefined => kept.get(place)

/** Keeps a form for its place; undefined forgets it. Dialogs that a logout has closed keep nothing. */
export function keepForm(place: string, form: object | undefined): void {
  if (form === undefined || hasLoggedOut()) kept.delete(place)
  else kept.set(place, form)
}
