import { Link } from '@tanstack/react-router'

import { deskPaths } from '#desk/desk-paths.ts'
import type { KnownMapping, ReadDelivery } from '#desk/imports/chosen-delivery.ts'
import { useDeliveryTexts } from '#desk/imports/imports-texts.ts'
import type { Settings } from '#desk/imports/settings.ts'
import { SelectField } from '#fields/select/SelectField.tsx'

import classes from '#desk/imports/Imports.module.css'
import lists from '#desk/lists/Lists.module.css'

interface MappingChoiceProps {
  mappings: readonly KnownMapping[]
  read: ReadDelivery
  settings: Settings
  onChange: (settings: Settings) => void
}

/**
 * Chooses the mapping for files of another system. Shown only if there are such files or a mapping is chosen.
 */
export function MappingChoice({ mappings, read, settings, onChange }: MappingChoiceProps) {
  const text = useDeliveryTexts()
  const isForeign = read.files.some(({ role }) => role === 'unknown' || role === 'mapped')
  if (read.fault === 'archive' || (!isForeign && !settings.mapping)) return null
  return (
    <div className={classes.mapping}>
      {mappings.length > 0 && (
        <SelectField
          className={classes.per}
          label={text('mapping')}
          options={[
            { value: '', label: text('fittingMapping') },
            ...mappings.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={settings.mapping ?? ''}
          onChange={(name) => onChange({ ...settings, mapping: name === '' ? null : name })}
        />
      )}
      {read.mapping !== undefined && <p>{`${text('usedMapping')} ${read.mapping}`}</p>}
      {/* For the fault `nothing`, the error message below contains this link. */}
      {read.fault !== 'nothing' && (
        <Link to={deskPaths.mappings} className={lists.back}>
          {text('makeMapping')}
        </Link>
      )}
    </div>
  )
}
