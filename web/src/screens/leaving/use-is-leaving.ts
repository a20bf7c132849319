import { useMatch, useRouter } from '@tanstack/react-router'

/**
 * Tells whether the user is on his way to another page. The one that he leaves stands until the files of the next have come,
 * on a slow line for seconds; what it is answered in that time must not lead him anywhere.
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter()
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) })
  return () => withoutSlash(router.latestLocation.pathname) !== own
}

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')
