import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { useClerk } from '#api/desk-session.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { VerifyDialog } from '#desk/trail/VerifyDialog.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'

import lists from '#desk/lists/Lists.module.css'
import links from '#ui/buttons/ViewLinks.module.css'

const views = [
  ['entries', deskPaths.trail],
  ['ofCase', deskPaths.trailOfCase],
  ['ofPerson', deskPaths.trailOfPerson],
] as const

interface TrailFrameProps {
  view: (typeof views)[number][0]
  children: ReactNode
}

/**
 * Frame of a page of the audit trail, with links to the other pages. Clerks who are limited to certain
 * customers get an explanation instead.
 */
export function TrailFrame({ view, children }: TrailFrameProps) {
  const text = useTrailTexts()
  const { seesAllCustomers } = useClerk()
  const [isVerifying, setVerifying] = useState(false)
  usePageTitle(view === 'entries' ? text('title') : text(view))
  return (
    <div className={lists.page}>
      <div className={lists.head}>
        <h1>{text('title')}</h1>
        {seesAllCustomers && (
          <Button variant="default" onClick={() => setVerifying(true)}>
            {text('verify')}
          </Button>
        )}
      </div>
      {seesAllCustomers ? (
        <>
          <nav className={links.views} aria-label={text('views')}>
            {views.map(([name, path]) => (
              <Link
                key={name}
                to={path}
                activeOptions={{ exact: true }}
                aria-current={name === view ? 'page' : undefined}
              >
                {text(name)}
              </Link>
            ))}
          </nav>
          {children}
        </>
      ) : (
        <p className={lists.lead}>{text('limited')}</p>
      )}
      {isVerifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </div>
  )
}
