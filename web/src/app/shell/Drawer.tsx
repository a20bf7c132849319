import { domainWords } from '@portal/contract/words/domain-words.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'

import { isAuthenticated, useSession } from '#api/session.ts'
import { Badge } from '#features/counters/Badge.tsx'
import type { Counters } from '#features/counters/counters-query.ts'
import { useCounters } from '#features/counters/use-counters.ts'
import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'
import { CreditReportEntry } from '#screens/company/CreditReportEntry.tsx'
import { drawerEntries, groupTitles, type NavigationGroup } from '#screens/navigation.ts'
import { CloseMenuIcon } from '#ui/icons/navigation-icons.tsx'
import { useScrollEdges } from '#ui/table/use-scroll-edges.ts'

import classes from '#app/shell/Drawer.module.css'
import shadow from '#ui/ScrollShadow.module.css'

const useDrawerTexts = texts({
  navigation: { de: 'Hauptnavigation', en: 'Main navigation' },
  notLoggedIn: { de: 'nicht angemeldet', en: 'not logged in' },
  creditorNumbers: domainWords.creditorNumbers,
  close: { de: 'Menü schließen', en: 'Close menu' },
})

/** ID of the drawer's element, and storage key of whether the drawer is open. */
export const drawerId = 'drawer'

// The cast is safe: `groupTitles` has no keys besides those of `NavigationGroup`.
const drawerGroups = Object.keys(groupTitles) as NavigationGroup[]

interface DrawerProps {
  isOpen: boolean
  isDesktop: boolean
  onClose: () => void
}

/** The user and the navigation: beside the page on desktop, over it on mobile. */
export function Drawer({ isOpen, isDesktop, onClose }: DrawerProps) {
  if (!isDesktop) return <PulledOutDrawer isOpen={isOpen} onClose={onClose} />
  return (
    <aside id={drawerId} className={`${classes.pinned} ${shadow.box}`} hidden={!isOpen}>
      <DrawerContent />
    </aside>
  )
}

/** A native modal dialog: the browser traps the focus, closes it on Esc and restores the focus. */
function PulledOutDrawer({ isOpen, onClose }: Omit<DrawerProps, 'isDesktop'>) {
  const text = useDrawerTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      id={drawerId}
      ref={dialog}
      className={classes.pulledOut}
      aria-label={text('navigation')}
      // React's types lack `closedby`. In browsers without it, the button and Esc close the dialog.
      {...{ closedby: 'any' }}
      onClose={onClose}
    >
      <button type="button" className={classes.close} aria-label={text('close')} onClick={onClose}>
        <CloseMenuIcon />
      </button>
      <DrawerContent onNavigate={onClose} />
    </dialog>
  )
}

function DrawerContent({ onNavigate }: { onNavigate?: () => void }) {
  const text = useDrawerTexts()
  const session = useSession()
  if (!isAuthenticated(session)) return <p className={classes.user}>{text('notLoggedIn')}</p>
  return (
    <>
      <div className={classes.user}>
        <strong>{session.name}</strong>
        <CreditorNumbers numbers={session.glgNumbers} />
      </div>
      <Navigation onNavigate={onNavigate} />
    </>
  )
}

function Navigation({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const text = useDrawerTexts()
  const counters = useCounters()
  return (
    <nav aria-label={text('navigation')}>
      {drawerGroups.map((group) => (
        <DrawerGroup key={group} group={group} counters={counters} onNavigate={onNavigate} />
      ))}
    </nav>
  )
}

interface DrawerGroupProps {
  group: NavigationGroup
  counters: Counters | undefined
  onNavigate: (() => void) | undefined
}

/** A group of entries under a small heading. Renders nothing when empty. */
function DrawerGroup({ group, counters, onNavigate }: DrawerGroupProps) {
  const language = useLanguage()
  const id = useId()
  const entries = drawerEntries()[group]
  if (entries.length === 0) return null
  return (
    <div {...{ role: 'group', 'aria-labelledby': id }} className={classes.entries}>
      <span id={id} className={classes.group}>
        {groupTitles[group][language]}
      </span>
      {entries.map(({ to, Icon, title }) => (
        <Link key={to} to={to} {...(onNavigate && { onClick: onNavigate })}>
          <Icon />
          {title[language]}
          <Badge path={to} counters={counters} />
        </Link>
      ))}
      {group === 'evaluation' && <CreditReportEntry onOpen={onNavigate} />}
    </div>
  )
}

/** The creditor numbers. A long list scrolls in a small box, also by keyboard. */
function CreditorNumbers({ numbers }: { numbers: readonly string[] }) {
  const text = useDrawerTexts()
  const { box, scrolls } = useScrollEdges()
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': text('creditorNumbers') }
  return (
    <div ref={box} className={classes.numbers} title={text('creditorNumbers')} {...(scrolls && reachable)}>
      {numbers.join(', ')}
    </div>
  )
}
