import { readCase } from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { amount } from '#i18n/formats.ts'
import { useSendDialogTexts } from '#sending/send-dialog-texts.ts'

interface CaseLineProps {
  inkassoNumber: string
  /** Whether the open amount is left out, because what has just been sent changes it. */
  isDebtorOnly?: boolean
}

/**
 * Debtor and open amount of the case behind a dialog. Uses only cached data, because every view of a case is
 * audited.
 */
export function CaseLine({ inkassoNumber, isDebtorOnly = false }: CaseLineProps) {
  const text = useSendDialogTexts()
  const { data } = useQuery({ ...query(readCase, { inkassoNumber }), enabled: false })
  if (!data) return null
  // Users who may not see interest get the open main claim as the balance.
  const open = text(data.zinsen === null ? 'openMainClaim' : 'open')
  return (
    <>
      <span translate="no">{data.schuldnername || data.schuldner}</span>
      {!isDebtorOnly && (
        <>
          <span>{`, ${open} `}</span>
          <strong translate="no">{amount(data.aktuellersaldo)}</strong>
        </>
      )}
    </>
  )
}
