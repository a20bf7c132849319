import type { TrailEntry, TrailFilter } from '@portal/contract/desk/trail.ts'
import type { ReactNode } from 'react'

import { nameOfActor } from '#desk/trail/actor-words.ts'
import { valueOfFact, wordsOfEvent, wordsOfFact } from '#desk/trail/event-words.ts'
import { plainTrail } from '#desk/trail/trail-address.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { count, moment } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'
import { CellButton } from '#ui/table/CellButton.tsx'

import state from '#desk/state/State.module.css'
import classes from '#desk/trail/Trail.module.css'

interface EntryDialogProps {
  entry: TrailEntry
  search: TrailFilter
  onShow: (search: TrailFilter) => void
  onClose: () => void
}

/**
 * Shows all facts of an entry. The actor, user, case and submission have a button that shows all entries
 * about them.
 */
export function EntryDialog({ entry, search: { from, to }, onShow, onClose }: EntryDialogProps) {
  const text = useTrailTexts()
  const only = (filter: Partial<TrailFilter>) => {
    onClose()
    onShow({ ...plainTrail, from, to, ...filter })
  }
  const { position, at, event, actor, user, inkassoNumber, receiptNumber, address, facts, isSealed } = entry
  const isStaff = actor.startsWith('operator:')
  return (
    <PlainDialog
      title={wordsOfEvent(event)}
      isOpen
      onClose={onClose}
      primary={<Button onClick={onClose}>{text('close')}</Button>}
    >
      <dl className={`${state.rows} ${classes.facts}`}>
        <Fact label={text('at')}>{moment(at)}</Fact>
        <Fact
          label={text('actor')}
          onOnly={isStaff ? () => only({ actor }) : user === '' ? undefined : () => only({ user })}
        >
          <bdi>{nameOfActor(entry)}</bdi>
        </Fact>
        {user !== '' && user !== actor && (
          <Fact label={text('user')} onOnly={() => only({ user })}>
            <bdi>{user}</bdi>
          </Fact>
        )}
        {inkassoNumber !== '' && (
          <Fact label={text('case')} onOnly={() => only({ inkassoNumber })}>
            {inkassoNumber}
          </Fact>
        )}
        {receiptNumber !== '' && (
          <Fact label={text('receipt')} onOnly={() => only({ receiptNumber })}>
            {receiptNumber}
          </Fact>
        )}
        {address !== '' && <Fact label={text('network')}>{address}</Fact>}
        {facts.map((fact) => (
          <Fact key={fact.name} label={wordsOfFact(fact.name)}>
            <bdi>{valueOfFact(fact)}</bdi>
          </Fact>
        ))}
        <Fact label={text('code')}>{event}</Fact>
        <Fact label={text('position')}>{count(Number(position))}</Fact>
      </dl>
      {isSealed && <p>{text('sealed')}</p>}
    </PlainDialog>
  )
}

interface FactProps {
  label: string
  /** Shows only the entries with this fact. */
  onOnly?: (() => void) | undefined
  children: ReactNode
}

function Fact({ label, onOnly, children }: FactProps) {
  const text = useTrailTexts()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span translate="no">{children}</span>
        {onOnly && (
          <CellButton aria-label={`${text('onlyThese')}: ${label}`} onClick={onOnly}>
            {text('onlyThese')}
          </CellButton>
        )}
      </dd>
    </div>
  )
}
