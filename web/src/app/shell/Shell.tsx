import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'

import { queryClient } from '#api/query-client.ts'
import { isAuthenticated, useSession } from '#api/session.ts'
import { Drawer, drawerId } from '#app/shell/Drawer.tsx'
import { Footer } from '#app/shell/Footer.tsx'
import { QuickAccess } from '#app/shell/QuickAccess.tsx'
import { UserMenu } from '#app/shell/UserMenu.tsx'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { useIsCreditReportOpen } from '#screens/company/credit-report.ts'
import { WordMark } from '#screens/company/WordMark.tsx'
import { useLogOut } from '#screens/leaving/log-out.ts'
import { paths } from '#screens/links/paths.ts'
import { tabStore } from '#storage/browser-storage.ts'
import { LogOutIcon, MenuIcon } from '#ui/icons/navigation-icons.tsx'
import { LatePart } from '#ui/LatePart.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

import classes from '#app/shell/Shell.module.css'

const CreditReportDialog = lazy(async () => ({
  default: (await import('#screens/company/CreditReportDialog.tsx')).CreditReportDialog,
}))

const ViewBar = lazy(async () => ({ default: (await import('#features/see-as/ViewBar.tsx')).ViewBar }))

const loadSessionWarning = async () =>
  (await import('#app/session-warning/SessionWarning.tsx')).SessionWarning

const desktop = '(min-width: 64em)'

const useShellTexts = texts({
  skip: { de: 'Zum Inhalt springen', en: 'Skip to content' },
  menu: { de: 'Menü', en: 'Menu' },
  logIn: commonWords.logIn,
  logOut: commonWords.logOut,
})

/** Header, side drawer and footer around every screen but the login, and the session warning. */
export const Shell = () => (
  <QueryClientProvider client={queryClient}>
    <Frame />
  </QueryClientProvider>
)

/**
 * Renders the screens behind the login only with a session, so that case data disappears when the session ends.
 */
export const RequireSession = () => isAuthenticated(useSession()) && <Outlet />

function Frame() {
  const text = useShellTexts()
  const session = useSession()
  const main = useRef<HTMLElement>(null)
  const isDesktop = useMediaQuery(desktop)
  // On desktop the drawer is open at first, later as the user left it. On mobile it is closed at first. The states
  // are separate, so that rotating a tablet changes neither.
  const [isPinned, setPinned] = useState(() => tabStore.getItem(drawerId) !== 'false')
  const [isPulledOut, setPulledOut] = useState(false)
  const isOpen = isDesktop ? isPinned : isPulledOut
  const asksForCreditReport = useIsCreditReportOpen()

  function setOpen(open: boolean) {
    if (!isDesktop) return setPulledOut(open)
    setPinned(open)
    tabStore.setItem(drawerId, String(open))
  }

  return (
    <div className={classes.shell}>
      <a
        href={`#${mainId}`}
        className={classes.skip}
        onClick={(event) => {
          // Keeps the hash out of the URL, because only the router may change the URL.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {text('skip')}
      </a>
      <header className={classes.header}>
        <button
          type="button"
          className={classes.headerButton}
          aria-label={text('menu')}
          aria-expanded={isOpen}
          aria-controls={drawerId}
          onClick={() => setOpen(!isOpen)}
        >
          <MenuIcon />
        </button>
        <Link to={paths.dashboard} className={classes.brand}>
          <WordMark />
        </Link>
        <SessionButtons logIn={text('logIn')} logOut={text('logOut')} />
      </header>
      <Drawer isOpen={isOpen} isDesktop={isDesktop} onClose={() => setOpen(false)} />
      <div className={classes.page}>
        <Suspense>{session?.view && <ViewBar session={session} view={session.view} />}</Suspense>
        <main id={mainId} ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <Suspense>{asksForCreditReport && <CreditReportDialog />}</Suspense>
      <LatePart load={loadSessionWarning} props={nothing} />
    </div>
  )
}

const mainId = 'main'
const nothing = {}

function SessionButtons({ logIn, logOut }: { logIn: string; logOut: string }) {
  const session = useSession()
  const endSession = useLogOut()
  if (!isAuthenticated(session)) {
    return (
      <Link to={paths.login} className={classes.headerButton}>
        {logIn}
      </Link>
    )
  }
  return (
    <>
      <QuickAccess />
      <UserMenu user={session.name} onLogOut={endSession} />
      <button type="button" className={`${classes.headerButton} ${classes.logOut}`} onClick={endSession}>
        <LogOutIcon />
        <span>{logOut}</span>
      </button>
    </>
  )
}
