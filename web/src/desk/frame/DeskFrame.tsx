import { type DeskRole, hasRight } from '@portal/contract/desk/endpoint.ts'
import { Link, Outlet, useLocation } from '@tanstack/react-router'

import { isDeskActive, useDeskSession } from '#api/desk-session.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { areas } from '#desk/frame/areas.ts'
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
        {mayRead && <Areas role={session.role} />}
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

/** The areas that the clerk's role may enter. */
function Areas({ role }: { role: DeskRole }) {
  const text = useFrameTexts()
  const { pathname } = useLocation()
  return (
    <nav aria-label={text('navigation')} className={classes.areas}>
      {areas
        .filter(({ needs }) => hasRight(role, needs))
        .map(({ name, path, isWithin, Count }) => (
          <Link key={name} to={path} aria-current={isWithin(pathname) ? 'page' : undefined}>
            {text(name)}
            {Count && <Count />}
          </Link>
        ))}
    </nav>
  )
}

/** What an auditor sees: how the trail is exported. They see no submissions. */
function AuditorPage() {
  const text = useFrameTexts()
  return <MessagePage title={text('trail')}>{text('trailWhat')}</MessagePage>
}
