import { type ImportDeliveryState, listDeskImports, showDeskDelivery } from '@portal/contract/desk/imports.ts'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { isClerkLoggedIn } from '#api/desk-session.ts'
import { actorName } from '#desk/imports/actor-name.ts'
import type { ChosenDelivery } from '#desk/imports/chosen-delivery.ts'
import { type DeliveryText, useDeliveryTexts } from '#desk/imports/imports-texts.ts'
import { Report, SaveRejects } from '#desk/imports/Report.tsx'
import type { DeliveryOptions } from '#desk/imports/send-delivery.ts'
import { SendProgress } from '#desk/imports/SendProgress.tsx'
import type { Delivery } from '#desk/imports/use-delivery.ts'
import { useFocusOnStep } from '#desk/lists/use-focus-on-step.ts'
import { count, moment } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'

import classes from '#desk/imports/Imports.module.css'

interface DeliveryOutcomeProps {
  delivery: Delivery
  chosen: ChosenDelivery
  sent: { readonly id: string; readonly options: DeliveryOptions }
}

const pollMs = 1_000

/**
 * A delivery that was sent: what it is waiting for, its report and, after a check, the button that imports
 * it.
 */
export function DeliveryOutcome({ delivery, chosen, sent }: DeliveryOutcomeProps) {
  const text = useDeliveryTexts()
  const { id } = sent
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQuery(showDeskDelivery, { delivery: id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : pollMs),
  })
  const state = data?.state
  useFocusOnStep(state ?? '')
  useEffect(() => {
    if (state === undefined || state === 'waiting') return
    void deskQueryClient.invalidateQueries({ queryKey: [listDeskImports.path] })
  }, [state])

  if (!data)
    return error ? (
      // Not awaited. The query holds the failure.
      <LoadError message={text('stateFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <output data-step-focus>{text(sent.options.isCheck ? 'checkQueued' : 'queued')}</output>
    )
  return data.state === 'waiting' ? (
    <Waiting state={data} />
  ) : (
    <Ended state={data} delivery={delivery} chosen={chosen} sent={sent} />
  )
}

function Waiting({ state: { ahead, running, isCheck } }: { state: ImportDeliveryState }) {
  const text = useDeliveryTexts()
  // The clerk may open other pages of the desk, because the delivery is kept in memory. A reload discards it,
  // and a check does not appear in any list.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isCheck && isClerkLoggedIn() })
  const advice = text(isCheck ? 'mustStay' : 'mayLeave')
  if (running?.isThis)
    return (
      <>
        <output data-step-focus>{text(isCheck ? 'isChecked' : 'isImported')}</output>
        <p className={classes.quiet}>{advice}</p>
      </>
    )
  const by = running && running.by !== '' ? `${text('startedBy')} ${actorName(running.by)}` : ''
  const since = running?.since ? `, ${moment(running.since)}` : ''
  return (
    <>
      <output data-step-focus>{text(isCheck ? 'checkQueued' : 'queued')}</output>
      {running && <p>{`${text('otherRuns')} ${by}${since}`.trim()}</p>}
      {ahead > 0 && <p>{`${text('ahead')} ${count(ahead)}`}</p>}
      <p className={classes.quiet}>{advice}</p>
    </>
  )
}

const outcomeWord = ({ state, isCheck }: ImportDeliveryState): Parameters<DeliveryText>[0] =>
  state === 'complete'
    ? isCheck
      ? 'checkedDone'
      : 'importedDone'
    : isCheck
      ? 'checkStopped'
      : 'importStopped'

interface EndedProps extends DeliveryOutcomeProps {
  state: ImportDeliveryState
}

function Ended({ state, delivery, chosen, sent }: EndedProps) {
  const text = useDeliveryTexts()
  return (
    <>
      <output
        className={classes.outcome}
        data-tone={state.state === 'stopped' ? 'bad' : undefined}
        data-step-focus
      >
        {text(outcomeWord(state))}
      </output>
      <Report text={state.report} />
      {delivery.progress === undefined ? (
        <EndButtons state={state} delivery={delivery} sent={sent} />
      ) : (
        <SendProgress delivery={delivery} chosen={chosen} />
      )}
    </>
  )
}

function EndButtons({ state, delivery, sent }: Omit<EndedProps, 'chosen'>) {
  const text = useDeliveryTexts()
  const { send, back, close } = delivery
  const isDone = !state.isCheck && state.state === 'complete'
  return (
    <div className={classes.buttons}>
      {state.isCheck && state.state === 'complete' && (
        <Button
          onClick={() =>
            // Not awaited. The failure is shown below.
            void send({ ...sent.options, isCheck: false, checkedMapping: state.mappingHash })
          }
        >
          {text('importNow')}
        </Button>
      )}
      {state.rejected > 0 && <SaveRejects delivery={state.id} />}
      {!isDone && (
        <Button variant="default" onClick={back}>
          {text('back')}
        </Button>
      )}
      <Button variant={isDone ? 'filled' : 'subtle'} onClick={close}>
        {text(isDone ? 'finished' : 'another')}
      </Button>
    </div>
  )
}
