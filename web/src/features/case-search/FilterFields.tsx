import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import type { CaseSearch, TextFilter } from '#features/case-search/search-in-url.ts'
import { AmountField } from '#fields/AmountField.tsx'
import { CreditorSelect } from '#fields/CreditorSelect.tsx'
import { DateField } from '#fields/DateField.tsx'
import { useFieldErrorText, type FieldKind } from '#fields/field-errors.ts'
import { FileTypeSelect } from '#fields/FileTypeSelect.tsx'
import { Range } from '#fields/Range.tsx'
import { TextField } from '#fields/TextField.tsx'
import { useListTexts } from '#lists/list-texts.ts'
import type { FilterDraft } from '#lists/use-filter-draft.ts'

/** One field per filter, in the order of the specification. */
export function FilterFields({ filter }: { filter: FilterDraft<CaseSearch> }) {
  const text = useCaseSearchTexts()
  const listText = useListTexts()
  const errorText = useFieldErrorText()
  const { draft, setterOf, errorOf } = filter

  const of = <Filter extends keyof CaseSearch>(key: Filter, kind: FieldKind) => ({
    value: draft[key],
    onChange: setterOf(key),
    error: errorText(kind, errorOf(key)),
  })
  const bound = (label: string, end: 'from' | 'to', key: TextFilter, kind: FieldKind) => ({
    label: `${label} ${listText(end)}`,
    isLabelHidden: true,
    ...of(key, kind),
  })

  return (
    <>
      <CreditorSelect {...of('glgNumbers', 'choice')} />
      <TextField label={text('customerNumber')} {...of('geschaeftsId', 'text')} />
      <TextField label={text('debtorName')} {...of('name', 'text')} />
      <TextField label={text('invoiceNumber')} {...of('invoiceNumber', 'text')} />
      <FileTypeSelect {...of('type', 'choice')} />
      <TextField label={text('collectionNumber')} {...of('inkassoNumber', 'text')} />
      <Range legend={text('collectionNumberRange')}>
        <TextField {...bound(text('collectionNumber'), 'from', 'inkassoNumberMin', 'text')} />
        <TextField {...bound(text('collectionNumber'), 'to', 'inkassoNumberMax', 'text')} />
      </Range>
      <Range legend={text('mainClaimRange')}>
        <AmountField {...bound(text('mainClaim'), 'from', 'hauptforderungMin', 'amount')} />
        <AmountField {...bound(text('mainClaim'), 'to', 'hauptforderungMax', 'amount')} />
      </Range>
      <Range legend={text('handoverDateRange')}>
        <DateField {...bound(text('handoverDate'), 'from', 'dateMin', 'date')} />
        <DateField {...bound(text('handoverDate'), 'to', 'dateMax', 'date')} />
      </Range>
    </>
  )
}
