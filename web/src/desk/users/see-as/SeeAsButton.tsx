import { hasRight } from '@portal/contract/desk/endpoint.ts'
import { useState } from 'react'

import { useClerk } from '#api/desk-session.ts'
import { useSeeAsTexts } from '#desk/users/see-as/see-as-texts.ts'
import { SeeAsDialog } from '#desk/users/see-as/SeeAsDialog.tsx'
import { Button } from '#ui/buttons/Button.tsx'

/**
 * Opens the dialog in which an administrator gets a link to the screens of a user. Renders nothing if the
 * operator has turned this off.
 */
export function SeeAsButton({ username }: { username: string }) {
  const text = useSeeAsTexts()
  const { seesAs, role } = useClerk()
  const [isOpen, setOpen] = useState(false)
  if (!seesAs || !hasRight(role, 'administer')) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {text('button')}
      </Button>
      {isOpen && <SeeAsDialog username={username} onClose={() => setOpen(false)} />}
    </>
  )
}
