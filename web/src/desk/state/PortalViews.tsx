import { Link } from '@tanstack/react-router'

import { deskPaths } from '#desk/desk-paths.ts'
import { useFrameTexts } from '#desk/frame/frame-texts.ts'

import links from '#ui/buttons/ViewLinks.module.css'

const views = [
  { name: 'state', path: deskPaths.state },
  { name: 'news', path: deskPaths.news },
  { name: 'facts', path: deskPaths.facts },
] as const

/** Links to the pages about the portal itself. */
export function PortalViews() {
  const text = useFrameTexts()
  return (
    <nav className={links.views} aria-label={text('portal')}>
      {views.map(({ name, path }) => (
        <Link key={name} to={path} activeOptions={{ exact: true }}>
          {text(name)}
        </Link>
      ))}
    </nav>
  )
}
