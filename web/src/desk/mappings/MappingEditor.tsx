import { mappingName } from '@portal/contract/import-mapping.ts'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'

import type { EditedMapping } from '#desk/mappings/edited-mapping.ts'
import { EntryEditor } from '#desk/mappings/EntryEditor.tsx'
import { useFieldName } from '#desk/mappings/field-names.ts'
import { wrongFieldsOf } from '#desk/mappings/mapped-columns.ts'
import { useMappingTexts } from '#desk/mappings/mapping-texts.ts'
import { previewFaults } from '#desk/mappings/preview-faults.ts'
import type { Mapping } from '#desk/mappings/use-mapping.ts'
import { TextInput } from '#fields/TextInput.tsx'
import { DropZone } from '#sending/files/DropZone.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/mappings/Mappings.module.css'

interface MappingEditorProps {
  mapping: Mapping
  onDiscard: () => void
}

/** Makes a mapping from sample files, or changes a stored one. */
export function MappingEditor({ mapping, onDiscard }: MappingEditorProps) {
  const text = useMappingTexts()
  const { edited, unread, failure } = mapping
  const heading = useRef<HTMLHeadingElement>(null)
  useAfterChange(mapping.turn, (turn) =>
    (turn?.id === undefined ? heading.current : document.getElementById(turn.id))?.focus(),
  )
  return (
    <section className={lists.list} aria-labelledby="mapping-editor">
      <h2 id="mapping-editor" ref={heading} tabIndex={-1} className={classes.heading}>
        {edited && edited.before !== null ? edited.name : text('make')}
      </h2>
      {edited?.entries.map((one) => (
        <EntryEditor key={one.id} edited={one} mapping={mapping} />
      ))}
      <DropZone
        label={text('choose')}
        orDrop={text('orDrop')}
        accepted={text('onlyBeginning')}
        accept=".csv,.txt,.tsv,.gz,.dat"
        // Not awaited. The failure is shown below.
        onChoose={(files) => void mapping.add(files)}
      />
      {unread.length > 0 && <AlertBox>{`${text('unread')} ${unread.join(', ')}`}</AlertBox>}
      {failure && (
        <AlertBox>
          {failure.isAnswered ? sentenceOf(failure, edited, text('wrong')) : text('unreachable')}
        </AlertBox>
      )}
      {edited && <SaveMapping mapping={mapping} edited={edited} onDiscard={onDiscard} />}
    </section>
  )
}

/** Returns the server's sentence, or the files that have wrong fields, because these may be out of view. */
function sentenceOf(
  { message, fields }: NonNullable<Mapping['failure']>,
  edited: EditedMapping | undefined,
  wrong: string,
): string {
  const paths = Object.keys(fields)
  if (paths.length === 0) return message
  const files = paths.flatMap((path) => edited?.entries[Number(path.split('.')[2])]?.entry.name ?? [])
  return [wrong, ...new Set(files)].join(' ')
}

interface SaveMappingProps extends MappingEditorProps {
  edited: EditedMapping
}

function SaveMapping({ mapping, edited, onDiscard }: SaveMappingProps) {
  const text = useMappingTexts()
  const nameOf = useFieldName()
  const { name, before, entries } = edited
  const isNamed = z.safeParse(mappingName, name).success
  const faults = previewFaults(entries, nameOf)
  const faultsId = useId()
  const wrongFields = entries.flatMap((one) => wrongFieldsOf(one))
  return (
    <>
      {wrongFields.length > 0 && (
        <AlertBox>{[text('wrong'), [...new Set(wrongFields)].map(nameOf).join(', ')].join(' ')}</AlertBox>
      )}
      <TextInput
        className={classes.name}
        label={text('name')}
        value={name}
        maxLength={60}
        required
        // A stored mapping can be renamed only if saving was refused because somebody else had changed it.
        // The clerk's version can then be saved under another name.
        disabled={before !== null && mapping.failure?.code !== 'refused'}
        autoComplete="off"
        error={name !== '' && !isNamed && text(/\s/.test(name) ? 'nameBlank' : 'nameHint')}
        onChange={({ currentTarget }) => mapping.rename(currentTarget.value)}
      />
      {faults !== '' && <p id={faultsId} className={classes.faults}>{`${text('faulty')} ${faults}`}</p>}
      <div className={classes.buttons}>
        <Button
          aria-describedby={faults === '' ? undefined : faultsId}
          loading={mapping.isPending}
          disabled={!isNamed || entries.length === 0 || wrongFields.length > 0}
          // Not awaited. The failure is shown above.
          onClick={() => void mapping.save(edited)}
        >
          {text('save')}
        </Button>
        <Button variant="subtle" onClick={onDiscard}>
          {text('discard')}
        </Button>
      </div>
    </>
  )
}
