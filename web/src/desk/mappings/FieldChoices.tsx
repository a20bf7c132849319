import { mappingKinds, type MappingKind, type MappingPreview } from '@portal/contract/desk/mappings.ts'
import type { FileMapping } from '@portal/contract/import-mapping.ts'
import { useQuery } from '@tanstack/react-query'

import { deskQuery } from '#api/desk-call.ts'
import type { EditedEntry } from '#desk/mappings/edited-mapping.ts'
import { useFieldName } from '#desk/mappings/field-names.ts'
import {
  columnOf,
  replacementsOf,
  withFixedValue,
  withHeading,
  withJoin,
} from '#desk/mappings/mapped-columns.ts'
import { type MappingText, useMappingTexts } from '#desk/mappings/mapping-texts.ts'
import { InputFrame } from '#fields/InputFrame.tsx'
import { SelectField } from '#fields/select/SelectField.tsx'
import { TextInput } from '#fields/TextInput.tsx'

import classes from '#desk/mappings/Mappings.module.css'

interface FieldChoicesProps {
  edited: EditedEntry
  onChange: (entry: FileMapping) => void
  /** Called with the text typed as replacements of a field's values. */
  onReplace: (field: string, typed: string) => void
}

/** Chooses the column of the file for each field of the kind. */
export function FieldChoices(props: FieldChoicesProps) {
  const text = useMappingTexts()
  const { data } = useQuery({ ...deskQuery(mappingKinds, {}), staleTime: Infinity })
  const fields = data?.kinds.find(({ kind }) => kind === props.edited.entry.kind)?.fields ?? []
  return (
    <>
      <h4>{text('fields')}</h4>
      <div className={classes.choices}>
        {fields.map((field) => (
          // Two kinds may have fields of the same name. Input for one kind must not appear in the other.
          <FieldChoice key={`${props.edited.entry.kind} ${field.field}`} {...props} field={field} />
        ))}
      </div>
    </>
  )
}

interface FieldChoiceProps extends FieldChoicesProps {
  field: MappingKind['fields'][number]
}

/** Value of the option for a fixed value. No heading consists of only this character. */
const fixed = '\u0001'

function FieldChoice({ field: known, edited, onChange, onReplace }: FieldChoiceProps) {
  const text = useMappingTexts()
  const nameOf = useFieldName()
  const { entry, preview } = edited
  const { field, isRequired, choices } = known
  const column = columnOf(entry, field)
  const headings = headingsOf(preview, entry)
  const heading = column?.headers?.[0] ?? ''
  const isFixed = column?.value !== undefined
  return (
    <div className={classes.field}>
      <SelectField
        label={nameOf(field)}
        required={isRequired}
        options={[
          { value: '', label: text('notMapped') },
          ...headings.map((value) => ({ value, label: value })),
          { value: fixed, label: text('fixed') },
        ]}
        value={isFixed ? fixed : heading}
        error={faultOf(known, { entry, preview }, text)}
        onChange={(chosen) =>
          onChange(
            chosen === fixed
              ? withFixedValue(entry, field, choices[0] ?? '')
              : withHeading(entry, field, 0, chosen),
          )
        }
      />
      <div className={classes.rest}>
        {isFixed && (
          <TextInput
            label={text('fixedValue')}
            value={column.value}
            maxLength={1_000}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(withFixedValue(entry, field, currentTarget.value))}
          />
        )}
        {heading !== '' && (
          <>
            <p className={classes.examples}>{examplesOf(preview, column?.headers ?? [])}</p>
            <MoreChoices
              field={field}
              headings={headings}
              edited={edited}
              onChange={onChange}
              onReplace={onReplace}
            />
          </>
        )}
      </div>
    </div>
  )
}

interface MoreChoicesProps extends FieldChoicesProps {
  field: string
  headings: readonly string[]
}

/** Fields for joining another column and replacing values. */
function MoreChoices({ field, headings, edited, onChange, onReplace }: MoreChoicesProps) {
  const text = useMappingTexts()
  const { entry } = edited
  const { headers = [], join = '' } = columnOf(entry, field) ?? {}
  return (
    <details open={headers.length > 1 || replacementsOf(edited, field) !== ''}>
      <summary>{text('more')}</summary>
      <SelectField
        label={text('another')}
        options={[
          { value: '', label: text('noOther') },
          ...headings.map((value) => ({ value, label: value })),
        ]}
        value={headers[1] ?? ''}
        onChange={(chosen) => onChange(withHeading(entry, field, 1, chosen))}
      />
      {headers.length > 2 && (
        <p className={classes.examples}>{`${text('furtherHeadings')} ${headers.slice(2).join(', ')}`}</p>
      )}
      {headers.length > 1 && (
        <TextInput
          label={text('between')}
          value={join}
          maxLength={10}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(withJoin(entry, field, currentTarget.value))}
        />
      )}
      <Replacements field={field} edited={edited} onReplace={onReplace} />
    </details>
  )
}

/** Replaces values. Lines that replace nothing are kept and listed in the error. */
function Replacements({ field, edited, onReplace }: Omit<MoreChoicesProps, 'headings' | 'onChange'>) {
  const text = useMappingTexts()
  const nameOf = useFieldName()
  const wrong = edited.wrongLines?.[field] ?? []
  return (
    <InputFrame
      label={text('codes')}
      error={wrong.length > 0 && `${text('noReplacement')} ${nameOf(field)}: ${wrong.join(', ')}`}
    >
      {(control) => (
        <textarea
          {...control}
          defaultValue={replacementsOf(edited, field)}
          // Applies when the field loses focus, because lines are incomplete while they are typed.
          onBlur={({ currentTarget }) => onReplace(field, currentTarget.value)}
        />
      )}
    </InputFrame>
  )
}

/** The headings of the sample, if there is one, and those that the entry names. */
function headingsOf(preview: MappingPreview | undefined, { columns }: FileMapping): readonly string[] {
  const named = columns.flatMap(({ headers = [] }) => headers)
  const there = preview?.headings.map(({ heading }) => heading) ?? []
  return [...new Set([...there, ...named])].filter((heading) => heading !== '')
}

const examplesOf = (preview: MappingPreview | undefined, headers: readonly string[]): string =>
  headers
    .map((name) => preview?.headings.find(({ heading }) => heading === name)?.examples.join(', ') ?? '')
    .filter((examples) => examples !== '')
    .join(' + ')

type Subject = Pick<EditedEntry, 'entry' | 'preview'>

/** Returns the error of a field's column. Without a sample, only a missing column can be detected. */
function faultOf(
  { field, isRequired, isKey }: FieldChoiceProps['field'],
  { entry, preview }: Subject,
  text: MappingText,
): string | false {
  const at = entry.columns.findIndex((column) => column.field === field)
  const isNeeded = columnOf(entry, 'deleted') ? isKey : isRequired
  if (at < 0 && isNeeded) return text('mustBeMapped')
  const fault = preview?.faults.find((one) => one.field === field || one.path.startsWith(`columns.${at}.`))
  if (!fault) return false
  if (fault.path.endsWith('.headers') && fault.code === 'unknown') return text('missingColumn')
  if (fault.path.endsWith('.headers') && fault.code === 'superfluous') return text('twiceColumn')
  return fault.reason
}
