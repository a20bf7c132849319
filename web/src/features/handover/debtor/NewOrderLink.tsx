import { Link } from '@tanstack/react-router'

import { useDebtorTexts } from '#features/handover/debtor/debtor-texts.ts'
import { newOrderLink } from '#screens/links/new-order-link.ts'
import { buttonLook } from '#ui/buttons/Button.tsx'

/** Link from a case to the wizard with the debtor of the case. */
export const NewOrderLink = ({ inkassoNumber }: { inkassoNumber: string }) => (
  <p>
    <Link {...newOrderLink(inkassoNumber)} {...buttonLook('default')}>
      {useDebtorTexts()('newOrder')}
    </Link>
  </p>
)
