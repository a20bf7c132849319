import { currentDeskSession, hasLoggedOut, isDeskActive, onDeskSessionChange } from '#api/desk-session.ts'

/**
 * A clerk's unsent input by place, in memory only. If the session expires, the same clerk finds it again
 * after the next login. A logout, another clerk's login and a reload discard it.
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

/** Returns the form kept for a place; undefined if there is none. */
export const keptForm = (place: string): object | undefined => kept.get(place)

/**
 * Keeps a form for its place. `undefined` removes it. Nothing is kept after a logout, which closes the
 * dialogs.
 */
export function keepForm(place: string, form: object | undefined): void {
  if (form === undefined || hasLoggedOut()) kept.delete(place)
  else kept.set(place, form)
}
