import { showFacts } from '@portal/contract/desk/facts.ts'
import { useQuery } from '@tanstack/react-query'

import { deskQuery } from '#api/desk-call.ts'
import { CompanyFacts } from '#desk/facts/CompanyFacts.tsx'
import { useFactsTexts } from '#desk/facts/facts-texts.ts'
import { OwnTexts } from '#desk/facts/OwnTexts.tsx'
import { PagePreviews } from '#desk/facts/PagePreviews.tsx'
import { PortalPage } from '#desk/state/PortalPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import lists from '#desk/lists/Lists.module.css'

/** Shows what the operator's file contains, as creditors read it, with the settings that change it. */
export const FactsPage = () => (
  <PortalPage>
    <Facts />
  </PortalPage>
)

function Facts() {
  const text = useFactsTexts()
  const { data, error, isFetching, refetch } = useQuery({ ...deskQuery(showFacts, {}), staleTime: 300_000 })
  usePageTitle(text('title'))
  return (
    <>
      <h1>{text('title')}</h1>
      <p className={lists.lead}>{text('what')}</p>
      {!data && !error && <Spinner label={text('loading')} />}
      {error && <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && (
        <>
          <CompanyFacts portalUrl={data.portalUrl} />
          <OwnTexts facts={data} />
          <PagePreviews />
        </>
      )}
    </>
  )
}
