import { type RefObject, useEffect, useState } from 'react'

/** Pixels below the links at which a heading counts as reached. */
const reachedPixels = 32

/**
 * The id of the last heading that is scrolled up to the links of `nav`, among those that they lead to; undefined above
 * the first. After a jump it is the heading jumped to, also if the page is too short to scroll it up.
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
    // On the window, so that the link has scrolled before.
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
