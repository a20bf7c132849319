import { type TrailEvent, trailEvents } from '@portal/contract/audit-events.ts'
import { auditGroups, eventsOfGroup } from '@portal/contract/audit-groups.ts'
import { type TrailFilter, trailActors } from '@portal/contract/desk/trail.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { useTyped } from '#desk/lists/SearchField.tsx'
import { nameOfActor } from '#desk/trail/actor-words.ts'
import { wordsOfEvent } from '#desk/trail/event-words.ts'
import { trailFilterCount } from '#desk/trail/trail-address.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { DateField } from '#fields/DateField.tsx'
import { OfferedPeriods } from '#fields/offered-periods.ts'
import { PeriodChoice } from '#fields/period-choice.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { TextInput } from '#fields/TextInput.tsx'
import { today } from '#i18n/today.ts'
import { FilterPanel } from '#lists/filters/FilterPanel.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

interface TrailFiltersProps {
  search: TrailFilter
  onShow: (search: TrailFilter) => void
}

/**
 * User, case and area on one line, and further filters behind a button. Selected filters apply immediately.
 */
export function TrailFilters({ search, onShow }: TrailFiltersProps) {
  const text = useTrailTexts()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [user, setUser] = useTyped(search.user)
  const [number, setNumber] = useTyped(search.inkassoNumber)
  const [receipt, setReceipt] = useTyped(search.receiptNumber)
  const [isUnfolded, setUnfolded] = useState(trailFilterCount(search) > 0)
  const typed = { user: user.trim(), inkassoNumber: number.trim(), receiptNumber: receipt.trim() }
  const show = (next: Partial<TrailFilter>) => onShow({ ...search, ...typed, ...next })
  const searchNow = () => show({})
  return (
    <FilterPanel
      inView={
        <>
          <TextField
            label={text('user')}
            hint={text('userHint')}
            about={text('userHintLong')}
            typing={[user, setUser]}
          />
          <TextField label={text('case')} typing={[number, setNumber]} />
          <SelectField
            label={text('group')}
            options={[
              { value: '', label: text('all') },
              ...auditGroups.map((value) => ({ value, label: text(value) })),
            ]}
            value={search.group}
            onChange={(chosen) =>
              show({ group: auditGroups.find((group) => group === chosen) ?? '', event: '' })
            }
          />
        </>
      }
      folded={
        <>
          <ActorField value={search.actor} onChange={(actor) => show({ actor })} />
          <DayFields search={search} onChange={show} />
          <EventField search={search} onChange={(event) => show({ event })} />
          <TextField label={text('receipt')} typing={[receipt, setReceipt]} />
        </>
      }
      foldedCount={trailFilterCount(search)}
      fold={{ isUnfolded, toggle: setUnfolded, setUnfoldedNow: (is) => setUnfolded(is === true) }}
      isNarrow={isNarrow}
      isSearching={false}
      fault={false}
      failedChecks={0}
      onSearch={searchNow}
      onEnter={searchNow}
    />
  )
}

interface TextFieldProps {
  label: string
  hint?: string
  about?: string
  typing: readonly [string, (text: string) => void]
}

/** A field for a complete name or number. Enter searches for it. */
export const TextField = ({ label, hint, about, typing: [typed, setTyped] }: TextFieldProps) => (
  <TextInput
    label={label}
    placeholder={hint}
    title={about}
    aria-description={about}
    value={typed}
    maxLength={200}
    autoComplete="off"
    spellCheck={false}
    enterKeyHint="search"
    onChange={({ currentTarget }) => setTyped(currentTarget.value)}
  />
)

/** Chooses one of the clerks, systems and other staff who occur in the audit trail. */
export function ActorField({ value, onChange }: { value: string; onChange: (actor: string) => void }) {
  const text = useTrailTexts()
  const { data } = useQuery({ ...deskQuery(trailActors, {}), staleTime: 300_000 })
  const actors = data?.actors ?? []
  const isUnknown = value !== '' && actors.every(({ actor }) => actor !== value)
  return (
    <SelectField
      label={text('who')}
      options={[
        { value: '', label: text('all') },
        ...[...actors, ...(isUnknown ? [{ actor: value, fullName: '' }] : [])]
          .map((one) => ({ value: one.actor, label: nameOfActor(one) }))
          .toSorted((one, other) => one.label.localeCompare(other.label)),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

interface EventFieldProps {
  search: TrailFilter
  onChange: (event: TrailEvent | '') => void
}

/** Chooses one of the events of the chosen area, or of all events. */
function EventField({ search: { group, event }, onChange }: EventFieldProps) {
  const text = useTrailTexts()
  const events = group === '' ? trailEvents : eventsOfGroup(group)
  const options = events
    .map((value) => ({ value, label: wordsOfEvent(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <SelectField
      label={text('event')}
      options={[{ value: '', label: text('all') }, ...options]}
      value={event}
      onChange={(chosen) => onChange(trailEvents.find((one) => one === chosen) ?? '')}
    />
  )
}

interface DayFieldsProps {
  search: Pick<TrailFilter, 'from' | 'to'>
  onChange: (days: Partial<Pick<TrailFilter, 'from' | 'to'>>) => void
}

const offeredPeriods = ['today', 'last7Days', 'last30Days', 'thisYear', 'lastYear'] as const

/** First and last day. Their calendars offer common periods, which set both days. */
export function DayFields({ search: { from, to }, onChange }: DayFieldsProps) {
  const text = useTrailTexts()
  return (
    <OfferedPeriods value={offeredPeriods}>
      <PeriodChoice value={({ first, last }) => onChange({ from: first, to: last })}>
        <DayField label={text('from')} value={from} onChange={(day) => onChange({ from: day })} />
        <DayField label={text('to')} value={to} onChange={(day) => onChange({ to: day })} />
      </PeriodChoice>
    </OfferedPeriods>
  )
}

interface DayFieldProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** A date field that applies its value only when it is a complete date or empty. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useTyped(value)
  return (
    <DateField
      label={label}
      lastDay={today()}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if ((next === '' || /^\d{4}-\d\d-\d\d$/.test(next)) && next !== value) onChange(next)
      }}
    />
  )
}
