import { currentSession, hasSessionExpired, isAuthenticated, onSessionChange } from '#api/session.ts'

/** Keeps a form's input while its user has to log in again. */
export interface ReloginStore<Entries> {
  /** The input kept for the user who is logged in now. */
  entries: () => Entries | undefined
  /**
   * Registers a form while it is on the screen. Discards the kept input, because the form has already taken it
   * over. Returns a function that unregisters.
   * @param read Returns the form's input; undefined if nothing would be lost.
   */
  watch: (read: () => Entries | undefined) => () => void
}

/**
 * Keeps a form's input when the session expires, or when it requires a two-factor set-up, until the same user logs
 * in again in this tab (requirement C23). In memory only: a logout, another user's login and a reload discard it.
 */
export function createReloginStore<Entries>(): ReloginStore<Entries> {
  let watched: { user: string; read: () => Entries | undefined } | undefined
  let saved: { user: string; entries: Entries } | undefined

  onSessionChange(() => {
    const session = currentSession()
    if (isAuthenticated(session)) {
      if (saved?.user !== session.name) saved = undefined
    } else if (session || hasSessionExpired()) {
      const entries = watched?.read()
      if (watched && entries !== undefined) saved = { user: watched.user, entries }
    } else saved = undefined
  })

  return {
    entries: () => (saved?.user === currentSession()?.name ? saved?.entries : undefined),
    watch(read) {
      const own = { user: currentSession()?.name ?? '', read }
      watched = own
      saved = undefined
      return () => {
        if (watched === own) watched = undefined
      }
    },
  }
}
