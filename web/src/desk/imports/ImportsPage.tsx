import { listDeskImports, type RunningImport } from '@portal/contract/desk/imports.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { actorName } from '#desk/imports/actor-name.ts'
import { useImportsTexts } from '#desk/imports/imports-texts.ts'
import { LatestImports } from '#desk/imports/LatestImports.tsx'
import { NewDelivery } from '#desk/imports/NewDelivery.tsx'
import { OpenDeliveries } from '#desk/imports/OpenDeliveries.tsx'
import { type Opened, ReportDialog } from '#desk/imports/ReportDialog.tsx'
import { moment } from '#i18n/formats.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { LoadError } from '#ui/notes/LoadError.tsx'

import lists from '#desk/lists/Lists.module.css'

/** Polling interval of the lists. */
const refetchMs = 15_000

/** Imports a delivery, and lists the deliveries and imports with their reports. */
export function ImportsPage() {
  const text = useImportsTexts()
  const [opened, setOpened] = useState<Opened>()
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQuery(listDeskImports, {}),
    staleTime: 0,
    refetchInterval: refetchMs,
  })
  usePageTitle(text('title'))

  return (
    <div className={lists.page}>
      <div className={lists.head}>
        <h1>{text('title')}</h1>
        <Link to={deskPaths.mappings} className={lists.back}>
          {text('mappings')}
        </Link>
      </div>
      {error ? (
        // Not awaited. The query holds the failure.
        <LoadError
          message={isSentence(error) ? error.message : text('failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <>
          <NewDelivery />
          <output className={lists.lead}>{data?.running && <Running running={data.running} />}</output>
          <OpenDeliveries deliveries={data?.deliveries ?? []} onOpen={setOpened} />
          <LatestImports imports={data?.imports} onOpen={setOpened} />
        </>
      )}
      {opened && <ReportDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** Who started the import that is running, and when. */
function Running({ running: { by, since } }: { running: RunningImport }) {
  const text = useImportsTexts()
  const started = by === '' ? '' : `${text('startedBy')} ${actorName(by)}, ${moment(since)}.`
  return `${text('runs')} ${started}`.trim()
}

/** Whether the server refused the call with a sentence for the clerk. */
const isSentence = (error: Error): boolean => 'code' in error && error.code === 'forbidden'
