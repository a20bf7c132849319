import { hasRight } from '@portal/contract/desk/endpoint.ts'
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router'

import { type ActiveDeskSession, isDeskActive, useDeskSession } from '#api/desk-session.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { areas } from '#desk/frame/areas.ts'
import { ClerkMenu } from '#desk/frame/ClerkMenu.tsx'
import { useFrameTexts } from '#desk/frame/frame-texts.ts'
import { useSubmitByKey } from '#desk/keys/use-desk-keys.ts'
import { WordMark } from '#screens/company/WordMark.tsx'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'
import { Menu } from '#ui/popup/Menu.tsx'
import { MenuItem } from '#ui/popup/MenuItem.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

import shell from '#app/shell/Shell.module.css'
import classes from '#desk/frame/DeskFrame.module.css'

/**
 * Header and main part of every screen behind the login. Without a session it renders nothing, so that data of
 * debtors disappears when the session ends.
 */
export function DeskFrame() {
  const session = useDeskSession()
  const { pathname } = useLocation()
  useSubmitByKey()
  if (!isDeskActive(session)) return null
  // Auditors see the audit trail and nothing else.
  const isOutside = !hasRight(session.role, 'read') && !pathname.startsWith(deskPaths.trail)
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Brand />
        <Areas clerk={session} />
        <ClerkMenu clerk={session} />
      </header>
      <main className={classes.main}>
        {isOutside ? <Navigate to={deskPaths.trail} replace /> : <Outlet />}
      </main>
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

/** Windows of at least this width show the areas side by side. Narrower windows show a menu. */
const hasRoomForAreas = '(width >= 70em)'

/** The areas that the clerk may enter. */
function Areas({ clerk: { role, seesAllCustomers } }: { clerk: ActiveDeskSession }) {
  const text = useFrameTexts()
  const { pathname } = useLocation()
  const isWide = useMediaQuery(hasRoomForAreas)
  const entered = areas.filter(
    ({ needs, needsAllCustomers }) => hasRight(role, needs) && (!needsAllCustomers || seesAllCustomers),
  )
  return (
    <nav aria-label={text('navigation')} className={classes.areas}>
      {isWide || entered.length === 1 ? (
        entered.map(({ name, path, isWithin, Count }) => (
          <Link key={name} to={path} aria-current={isWithin(pathname) ? 'page' : undefined}>
            {text(name)}
            {Count && <Count />}
          </Link>
        ))
      ) : (
        <AreasMenu areas={entered} pathname={pathname} />
      )}
    </nav>
  )
}

/** A button with the name of the current area. Opens a menu of all areas. */
function AreasMenu({ areas: entered, pathname }: { areas: typeof areas; pathname: string }) {
  const text = useFrameTexts()
  const navigate = useNavigate()
  const current = entered.find(({ isWithin }) => isWithin(pathname))
  return (
    <Menu
      label={text('navigation')}
      renderButton={(props) => (
        <button {...props} type="button" className={classes.current}>
          <span>{text(current?.name ?? 'areas')}</span>
          <ChevronDownIcon size={16} />
        </button>
      )}
    >
      {entered.map(({ name, path }) => (
        <MenuItem
          key={name}
          kind="radio"
          isChecked={name === current?.name}
          onSelect={() => void navigate({ to: path })}
        >
          {text(name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
