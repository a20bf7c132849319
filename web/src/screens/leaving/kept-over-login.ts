import { currentSession, hasSessionExpired, isAuthenticated, onSessionChange } from '#api/session.ts'

/** Keeps a form's input when the session ends. */
export interface KeptOverLogin<Entries> {
  /** The input kept for the user who is logged in now. */
  kept: () => Entries | undefined
  /**
   * Registers a form while it is on the screen. Discards the kept input, because the form has already taken it
   * over. Returns a function that unregisters.
   * @param read Returns the form's input; undefined if nothing would be lost.
   */
  watch: (read: () => Entries | undefined) => () => void
}

/**
 * Keeps a form's input if the session expires, or if it first requires a two-factor set-up, until the same user
 * logs in again in this tab (requirement C23). In memory only: a logout, another user's login and a reload discard
 * it.
 */
export function createKeptOverLogin<Entries>(): KeptOverLogin<Entries> {
  let watched: { user: string; read: () => Entries | undefined } | undefined
  let kept: { user: string; entries: Entries } | undefined

  onSessionChange(() => {
    const session = currentSession()
    if (isAuthenticated(session)) {
      if (kept?.user !== session.name) kept = undefined
    } else if (session || hasSessionExpired()) {
      const entries = watched?.read()
      if (watched && entries !== undefined) kept = { user: watched.user, entries }
    } else kept = undefined
  })

  return {
    kept: () => (kept?.user === currentSession()?.name ? kept?.entries : undefined),
    watch(read) {
      const own = { user: currentSession()?.name ?? '', read }
      watched = own
      kept = undefined
      return () => {
        if (watched === own) watched = undefined
      }
    },
  }
}
