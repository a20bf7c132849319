import type { MappingPreview } from '@portal/contract/desk/mappings.ts'
import { importKindNames } from '@portal/contract/import-files.ts'
import {
  type FileMapping,
  mappedDays,
  mappedDecimals,
  mappedEncodings,
  mappedSeparators,
} from '@portal/contract/import-mapping.ts'

import { useKindName } from '#desk/import-kinds.ts'
import type { EditedEntry } from '#desk/mappings/edited-mapping.ts'
import { FieldChoices } from '#desk/mappings/FieldChoices.tsx'
import { useMappingTexts } from '#desk/mappings/mapping-texts.ts'
import { Preview } from '#desk/mappings/Preview.tsx'
import type { Mapping } from '#desk/mappings/use-mapping.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { TextInput } from '#fields/TextInput.tsx'
import { DropZone } from '#sending/files/DropZone.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/mappings/Mappings.module.css'

interface EntryEditorProps {
  edited: EditedEntry
  mapping: Mapping
}

/** Edits how one file is read: name, format and columns. Shows a preview of what the import would read. */
export function EntryEditor({ edited, mapping }: EntryEditorProps) {
  const text = useMappingTexts()
  const kindName = useKindName()
  const { entry, sample, preview, id } = edited
  // Not awaited. The editor shows the failure.
  const change = (changes: Partial<FileMapping>) => void mapping.changeEntry(edited, { ...entry, ...changes })
  return (
    <div className={classes.entry}>
      <h3 id={id} tabIndex={-1} className={classes.heading}>
        <bdi>{sample?.name ?? entry.name}</bdi>
      </h3>
      <div className={classes.choices}>
        <TextInput
          label={text('fileName')}
          value={entry.name}
          maxLength={200}
          required
          autoComplete="off"
          error={entry.name.trim() === '' && text('nameless')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <SelectField
          label={text('kind')}
          options={importKindNames.map((kind) => ({ value: kind, label: kindName(kind) }))}
          value={entry.kind}
          // Not awaited. The editor shows the failure.
          onChange={(kind) => void mapping.changeKind(edited, kind)}
        />
        <Writing edited={edited} onChange={change} />
      </div>
      {!sample && (
        <>
          <p>{text('noSample')}</p>
          <DropZone
            label={text('sampleFor')}
            orDrop={text('orDrop')}
            accept=".csv,.txt,.tsv,.gz,.dat"
            isSingle
            // Not awaited. The editor shows the failure.
            onChoose={([file]) => file && void mapping.chooseSample(edited, file)}
          />
        </>
      )}
      <FieldChoices
        edited={edited}
        onChange={(next) => change(next)}
        // Not awaited. The editor shows the failure.
        onReplace={(field, typed) => void mapping.replaceValues(edited, field, typed)}
      />
      {preview && <FileFault preview={preview} />}
      {preview && <Preview preview={preview} />}
      <div className={classes.buttons}>
        <Button variant="subtle" size="compact" onClick={() => mapping.removeEntry(id)}>
          {text('removeEntry')}
        </Button>
      </div>
    </div>
  )
}

/** The error of a sample that cannot be read at all, so that none of its columns is known. */
function FileFault({ preview: { faults } }: { preview: MappingPreview }) {
  const text = useMappingTexts()
  const fault = faults.find(({ path }) => path === '')
  return fault && <AlertBox>{text(fault.code === 'fileType' ? 'noTable' : 'noRows')}</AlertBox>
}

interface WritingProps {
  edited: EditedEntry
  onChange: (changes: Partial<FileMapping>) => void
}

/** The format of the file. */
function Writing({ edited: { entry, preview }, onChange }: WritingProps) {
  const text = useMappingTexts()
  const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <>
      <SelectField
        label={text('encoding')}
        options={asOptions(mappedEncodings)}
        value={entry.encoding}
        error={preview?.faults.some(({ path }) => path === 'encoding') === true && text('wrongEncoding')}
        onChange={(chosen) => onChange({ encoding: oneOf(mappedEncodings, chosen, entry.encoding) })}
      />
      <SelectField
        label={text('separator')}
        options={mappedSeparators.map((value) => ({ value, label: value === '\t' ? text('tab') : value }))}
        value={entry.separator}
        error={preview?.faults.some(({ path }) => path === 'separator') === true && text('wrongSeparator')}
        onChange={(chosen) => onChange({ separator: oneOf(mappedSeparators, chosen, entry.separator) })}
      />
      <SelectField
        label={text('decimals')}
        options={asOptions(mappedDecimals)}
        value={entry.decimals}
        onChange={(chosen) => onChange({ decimals: oneOf(mappedDecimals, chosen, entry.decimals) })}
      />
      <SelectField
        label={text('days')}
        options={mappedDays.map((value) => ({ value, label: dayExamples[value] }))}
        value={entry.days}
        onChange={(chosen) => onChange({ days: oneOf(mappedDays, chosen, entry.days) })}
      />
      <TextInput
        // Remounts the field when the kind changes, because another kind may have other words.
        key={entry.kind}
        label={text('noDay')}
        defaultValue={entry.noDay.join(', ')}
        autoComplete="off"
        // Applies when the field loses focus, because words are incomplete while they are typed.
        onBlur={({ currentTarget: { value } }) =>
          onChange({ noDay: value.split(',').flatMap((word) => word.trim() || []) })
        }
      />
    </>
  )
}

const dayExamples = { iso: '2026-01-31', german: '31.01.2026', compact: '20260131' } as const

const oneOf = <Value extends string>(values: readonly Value[], chosen: string, otherwise: Value): Value =>
  values.find((value) => value === chosen) ?? otherwise
