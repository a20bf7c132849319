import { hasRight } from '@portal/contract/desk/endpoint.ts'
import { Link, Outlet, useLocation } from '@tanstack/react-router'

import { isDeskActive, useDeskSession } from '#api/desk-session.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { ClerkMenu } from '#desk/frame/ClerkMenu.tsx'
import { useFrameTexts } from '#desk/frame/frame-texts.ts'
import { WordMark } from '#screens/company/WordMark.tsx'
import { MessagePage } from '#screens/MessagePage.tsx'

import shell from '#app/shell/Shell.module.css'
import classes from '#desk/frame/DeskFrame.module.css'

/**
 * Header and main part of every screen behind the login. Without a session it renders nothing, so that data of
 * debtors disappears when the session ends.
 */
export function DeskFrame() {
  const session = useDeskSession()
  if (!isDeskActive(session)) return null
  const mayRead = hasRight(session.role, 'read')
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Brand />
        {mayRead && <Areas />}
        <ClerkMenu clerk={session} />
      </header>
      <main className={classes.main}>{mayRead ? <Outlet /> : <AuditorPage />}</main>
    </div>
  )
}

function Brand() {
  const text = useFrameTexts()
  return (
    <Link to={deskPaths.queue} className={`${shell.brand} ${classes.brand}`}>
      <WordMark />
      <span className={classes.desk}>{text('desk')}</span>
    </Link>
  )
}

function Areas() {
  const text = useFrameTexts()
  const { pathname } = useLocation()
  const isQueue = pathname === deskPaths.queue || pathname.startsWith('/eingang/')
  return (
    <nav aria-label={text('navigation')} className={classes.areas}>
      <Link to={deskPaths.queue} aria-current={isQueue ? 'page' : undefined}>
        {text('inbox')}
      </Link>
    </nav>
  )
}

/** What an auditor sees: how the trail is exported. They see no submissions. */
function AuditorPage() {
  const text = useFrameTexts()
  return <MessagePage title={text('trail')}>{text('trailWhat')}</MessagePage>
}
