import { useMatch, useRouter } from '@tanstack/react-router'

/**
 * Whether the user is navigating to another page. On a slow connection the old page stays for seconds until the
 * files of the new one have loaded. Responses that arrive meanwhile must not redirect the user.
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter()
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) })
  return () => withoutSlash(router.latestLocation.pathname) !== own
}

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')
