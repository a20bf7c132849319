import { currentSession, hasSessionExpired, isAuthenticated, onSessionChange } from '#api/session.ts'

/** A place for what somebody was typing when his session ended. */
export interface KeptOverLogin<Entries> {
  /** What was kept for the user who is logged in now. */
  kept: () => Entries | undefined
  /**
   * To be called while a form is on the screen, which has taken what was kept; returns the function that ends this.
   * @param read What stands in the form; undefined when nothing would be lost.
   */
  watch: (read: () => Entries | undefined) => () => void
}

/**
 * Keeps what stands in a form when the session ends by itself, or may go on only when two-factor is set up, until the
 * same user is logged in again in this tab (requirement C23). In memory only: logging out, somebody else's login and loading the page anew forget it.
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
