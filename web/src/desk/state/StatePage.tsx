import { showState } from '@portal/contract/desk/state.ts'
import { useQuery } from '@tanstack/react-query'

import { deskQuery } from '#api/desk-call.ts'
import { Part } from '#desk/item/Part.tsx'
import { DeadLetters } from '#desk/state/DeadLetters.tsx'
import { Findings } from '#desk/state/Findings.tsx'
import { Pace } from '#desk/state/Pace.tsx'
import { PortalPage } from '#desk/state/PortalPage.tsx'
import { useStateTexts } from '#desk/state/state-texts.ts'
import { moment } from '#i18n/formats.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/state/State.module.css'

/** The state of the portal: what it checks by itself, and what only the command on the server checks. */
export const StatePage = () => (
  <PortalPage>
    <Examined />
    <DeadLetters />
    <Pace />
    <OnlyOnServer />
  </PortalPage>
)

function Examined() {
  const text = useStateTexts()
  usePageTitle(text('title'))
  const { data, error, isFetching, refetch } = useQuery({ ...deskQuery(showState, {}), staleTime: 0 })
  return (
    <>
      <div className={lists.head}>
        <h1>{text('title')}</h1>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {text('again')}
        </Button>
      </div>
      {!data && !error && <Spinner label={text('loading')} />}
      {error && <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && (
        <>
          <dl className={classes.rows}>
            <div>
              <dt>{text('examinedAt')}</dt>
              <dd>{moment(data.examinedAt)}</dd>
            </div>
            <div>
              <dt>{text('importedAt')}</dt>
              <dd>{data.importedAt === null ? text('neverImported') : moment(data.importedAt)}</dd>
            </div>
          </dl>
          <Findings findings={data.findings} />
        </>
      )}
    </>
  )
}

const onlyByCommand = ['settings', 'database', 'documents', 'keys', 'reach', 'proxyOutside'] as const

const doctor = 'portal doctor'

function OnlyOnServer() {
  const text = useStateTexts()
  return (
    <Part title={text('elsewhere')}>
      <p className={classes.quiet}>
        <span>{text('elsewhereWhat')}</span> <code translate="no">{doctor}</code>
      </p>
      <CopyButton label={text('copy')} text={doctor} />
      <ul className={classes.plain}>
        {onlyByCommand.map((check) => (
          <li key={check}>{text(check)}</li>
        ))}
      </ul>
    </Part>
  )
}
