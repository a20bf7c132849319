import { useNoticeTexts } from '#features/notices/notice-texts.ts'
import type { NoticeSearch } from '#features/notices/notices-in-url.ts'
import { NoticeTypeSelect } from '#features/notices/NoticeTypeSelect.tsx'
import { CreditorSelect } from '#fields/CreditorSelect.tsx'
import { DateField } from '#fields/DateField.tsx'
import { useFieldErrorText, type FieldKind } from '#fields/field-errors.ts'
import { Range } from '#fields/Range.tsx'
import { TextField } from '#fields/TextField.tsx'
import { useListTexts } from '#lists/list-texts.ts'
import type { FilterDraft } from '#lists/use-filter-draft.ts'

/** One field per filter, in the order of the specification. */
export function NoticeFields({ filter }: { filter: FilterDraft<NoticeSearch> }) {
  const text = useNoticeTexts()
  const listText = useListTexts()
  const errorText = useFieldErrorText()
  const { draft, setterOf, errorOf } = filter

  const of = <Filter extends keyof NoticeSearch>(key: Filter, kind: FieldKind) => ({
    value: draft[key],
    onChange: setterOf(key),
    error: errorText(kind, errorOf(key)),
  })
  const bound = (end: 'from' | 'to') => ({ label: `${text('date')} ${listText(end)}`, isLabelHidden: true })

  return (
    <>
      <CreditorSelect {...of('glgNumbers', 'choice')} />
      <TextField label={text('user')} {...of('userId', 'text')} />
      <TextField label={text('customerNumber')} {...of('geschaeftsId', 'text')} />
      <NoticeTypeSelect {...of('type', 'choice')} />
      <TextField label={text('collectionNumber')} {...of('inkassoNumber', 'text')} />
      <Range legend={text('dateRange')}>
        <DateField {...bound('from')} {...of('dateMin', 'date')} />
        <DateField {...bound('to')} {...of('dateMax', 'date')} />
      </Range>
    </>
  )
}
