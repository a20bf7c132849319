import { type ImportKindName, importKindNames } from '@portal/contract/import-files.ts'
import { useId, useState } from 'react'

import { useKindName } from '#desk/import-kinds.ts'
import type { ChosenDelivery } from '#desk/imports/chosen-delivery.ts'
import { useDeliveryTexts } from '#desk/imports/imports-texts.ts'
import { isPercent, type Settings, usualSettings } from '#desk/imports/settings.ts'
import { TextInput } from '#fields/TextInput.tsx'

import tick from '#desk/dialogs/Tick.module.css'
import classes from '#desk/imports/Imports.module.css'

interface DeliverySettingsProps {
  chosen: ChosenDelivery
  /** The kinds of the delivery's rows. */
  kinds: readonly string[]
  settings: Settings
  onChange: (settings: Settings) => void
}

/** How a delivery is imported. The usual import needs none of it. */
export function DeliverySettings({ chosen, kinds, settings, onChange }: DeliverySettingsProps) {
  const kindName = useKindName()
  const text = useDeliveryTexts()
  const { isAtomic, leavesOutWrong, complete } = settings
  // What was changed is seen again after a check.
  const [isUnfolded] = useState(settings !== usualSettings)
  return (
    <details className={classes.settings} open={isUnfolded}>
      <summary>{text('settings')}</summary>
      <div className={classes.choices}>
        <Check
          label={text('atomic')}
          isOn={isAtomic}
          onChange={(isOn) => onChange({ ...settings, isAtomic: isOn })}
        />
        <Check
          label={text('leavesOutWrong')}
          isOn={leavesOutWrong}
          onChange={(isOn) => onChange({ ...settings, leavesOutWrong: isOn })}
        />
      </div>
      {chosen.hasManifest ? (
        <p className={classes.quiet}>{text('byManifest')}</p>
      ) : (
        <fieldset>
          <legend>{text('complete')}</legend>
          {kindsOf(chosen, kinds).map((kind) => (
            <Check
              key={kind}
              label={kindName(kind)}
              isOn={complete.includes(kind)}
              onChange={(isOn) =>
                onChange({
                  ...settings,
                  complete: isOn ? [...complete, kind] : complete.filter((one) => one !== kind),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {(complete.length > 0 || chosen.hasManifest) && <Share settings={settings} onChange={onChange} />}
    </details>
  )
}

/** The kinds that can be complete. Those of a bundle are not known before it is read. */
const kindsOf = ({ files }: ChosenDelivery, kinds: readonly string[]): readonly ImportKindName[] =>
  files.some(({ role }) => role === 'bundle')
    ? importKindNames
    : importKindNames.filter((kind) => kinds.includes(kind))

function Share({ settings, onChange }: Omit<DeliverySettingsProps, 'chosen' | 'kinds'>) {
  const text = useDeliveryTexts()
  const { maxDeletions } = settings
  const isWrong = maxDeletions !== null && !isPercent(maxDeletions)
  return (
    <TextInput
      className={classes.per}
      label={text('maxDeletions')}
      inputMode="numeric"
      maxLength={3}
      // What was typed and is no number is gone after another login; the error stays.
      defaultValue={Number.isNaN(maxDeletions) ? '' : (maxDeletions ?? '')}
      error={isWrong && text('maxDeletionsRange')}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...settings, maxDeletions: value.trim() === '' ? null : Number(value) })
      }
    />
  )
}

interface CheckProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Check({ label, isOn, onChange }: CheckProps) {
  const id = useId()
  return (
    <div className={tick.check}>
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
