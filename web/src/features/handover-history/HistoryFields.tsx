import { NativeSelect } from '@mantine/core'
import { handoverLocation } from '@portal/contract/handover-history.ts'

import { useHandoverHistoryTexts } from '#features/handover-history/handover-history-texts.ts'
import type { HistorySearch } from '#features/handover-history/history-in-url.ts'
import { CreditorSelect } from '#fields/CreditorSelect.tsx'
import { DateField } from '#fields/DateField.tsx'
import { useFieldErrorText } from '#fields/field-errors.ts'
import { Range } from '#fields/Range.tsx'
import { TextField } from '#fields/TextField.tsx'
import { useListTexts } from '#lists/list-texts.ts'
import type { FilterDraft } from '#lists/use-filter-draft.ts'

/** One field per filter, in the order of the specification. */
export function HistoryFields({ filter }: { filter: FilterDraft<HistorySearch> }) {
  const text = useHandoverHistoryTexts()
  const listText = useListTexts()
  const errorText = useFieldErrorText()
  const { draft, setterOf, errorOf } = filter

  const bound = (end: 'from' | 'to', key: 'dateMin' | 'dateMax') => ({
    label: `${text('date')} ${listText(end)}`,
    isLabelHidden: true,
    value: draft[key],
    onChange: setterOf(key),
    error: errorText('date', errorOf(key)),
  })

  return (
    <>
      <CreditorSelect
        value={draft.glgNumbers}
        onChange={setterOf('glgNumbers')}
        error={errorText('choice', errorOf('glgNumbers'))}
      />
      <TextField
        label={text('userId')}
        value={draft.userId}
        onChange={setterOf('userId')}
        error={errorText('text', errorOf('userId'))}
      />
      <NativeSelect
        label={text('location')}
        data={handoverLocation.options.map((value) => ({ value, label: text(value) }))}
        value={draft.location}
        onChange={({ currentTarget }) => setterOf('location')(handoverLocation.parse(currentTarget.value))}
      />
      <Range legend={text('dateRange')}>
        <DateField {...bound('from', 'dateMin')} />
        <DateField {...bound('to', 'dateMax')} />
      </Range>
    </>
  )
}
