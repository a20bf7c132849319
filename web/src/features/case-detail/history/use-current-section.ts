import { type RefObject, useEffect, useState } from 'react'

/** Pixels below the links at which a heading counts as reached. */
const reachedPixels = 32

/**
 * Returns the id of the current section: the last heading linked in `nav` that has been scrolled up to the
 * links. Returns undefined above the first heading. After a click on a link, returns the target of the link,
 * even if the page is too short to scroll that far.
 */
export function useCurrentSection(nav: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const links = nav.current
    if (!links) return undefined
    let jump = { to: '', at: -1 }
    const look = () => setCurrent(jump.at === scrollY ? jump.to : reachedHeading(links))
    const noteJump = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || !links.contains(link)) return
      jump = { to: link.hash.slice(1), at: scrollY }
      look()
    }
    // Listens on the window, so that `noteJump` runs after the link's own click handler has scrolled the
    // page.
    window.addEventListener('click', noteJump)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('click', noteJump)
      window.removeEventListener('scroll', look)
    }
  }, [nav])
  return current
}

function reachedHeading(nav: HTMLElement): string | undefined {
  const line = nav.getBoundingClientRect().bottom + reachedPixels
  return Array.from(nav.querySelectorAll('a'), ({ hash }) => hash.slice(1)).findLast((id) => {
    const heading = document.getElementById(id)
    return heading !== null && heading.getBoundingClientRect().top <= line
  })
}
