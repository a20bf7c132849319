import { logout } from '@portal/contract/session.ts'
import { useNavigate } from '@tanstack/react-router'

import { call } from '#api/call.ts'
import { signOut } from '#api/session.ts'
import { paths } from '#screens/paths.ts'

/**
 * Ends the session on the server and here, and shows the login. Here it ends at once and in any case,
 * also when the call fails (specification 1, part 4).
 */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    call(logout, {}).catch(() => {})
    signOut()
    void navigate({ to: paths.login })
  }
}
