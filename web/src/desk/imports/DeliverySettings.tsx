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

/** Settings of an import. The usual import needs none of them. */
export function DeliverySettings({ chosen, kinds, settings, onChange }: DeliverySettingsProps) {
  const kindName = useKindName()
  const text = useDeliveryTexts()
  const { isAtomic, leavesOutWrong, complete } = settings
  // Unfolded if settings were changed, so that the clerk sees them again after a check.
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

/** The kinds that can be marked as complete: all for a bundle, whose kinds are unknown until it is read. */
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
      // Input that is not a number is lost if the session ends. The error remains.
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
