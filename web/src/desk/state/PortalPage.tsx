import { hasRight } from '@portal/contract/desk/endpoint.ts'
import type { ReactNode } from 'react'

import { useClerk } from '#api/desk-session.ts'
import { PortalViews } from '#desk/state/PortalViews.tsx'
import { useStateTexts } from '#desk/state/state-texts.ts'
import { MessagePage } from '#screens/MessagePage.tsx'

import lists from '#desk/lists/Lists.module.css'

/** A page about the whole portal, for clerks who may see it. Others are told why they may not. */
export function PortalPage({ children }: { children: ReactNode }) {
  const text = useStateTexts()
  const { role, seesAllCustomers } = useClerk()
  if (!hasRight(role, 'administer') || !seesAllCustomers)
    return <MessagePage title={text('notYours')}>{text('notYoursWhy')}</MessagePage>
  return (
    <div className={lists.page}>
      <PortalViews />
      {children}
    </div>
  )
}
