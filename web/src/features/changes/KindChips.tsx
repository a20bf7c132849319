import { type ChangeKind, changeKind } from '@portal/contract/changes.ts'

import { changeWords } from '#features/changes/change-words.ts'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { beginning } from '#i18n/word-forms.ts'

import classes from '#features/changes/ChangesPage.module.css'

interface KindChipsProps {
  /** Undefined while loading. */
  counts: readonly { what: ChangeKind; count: number }[] | undefined
  /** Empty for all kinds. */
  chosen: readonly ChangeKind[]
  onChoose: (kinds: readonly ChangeKind[]) => void
}

/** Chips with the kinds of changes and their counts. Users choose which kinds to show. */
export function KindChips({ counts, chosen, onChoose }: KindChipsProps) {
  const text = useChangesTexts()
  const language = useLanguage()
  const numberOf = (what: ChangeKind) =>
    counts && (counts.find((counted) => counted.what === what)?.count ?? 0)
  const toggled = (what: ChangeKind) =>
    chosen.includes(what) ? chosen.filter((one) => one !== what) : [...chosen, what]
  // A chosen kind stays even without changes, so that the user can deselect it.
  const shown = changeKind.options.filter((what) => Boolean(numberOf(what)) || chosen.includes(what))
  if (shown.length === 0) return null
  const all = counts?.reduce((sum, { count: ofKind }) => sum + ofKind, 0)
  return (
    <fieldset className={classes.kinds} aria-label={text('kinds')}>
      <Chip name={text('allKinds')} number={all} isOn={chosen.length === 0} onPress={() => onChoose([])} />
      {shown.map((what) => (
        <Chip
          key={what}
          name={beginning(changeWords[what].many[language])}
          number={numberOf(what)}
          isOn={chosen.includes(what)}
          onPress={() => onChoose(toggled(what))}
        />
      ))}
    </fieldset>
  )
}

interface ChipProps {
  name: string
  number: number | undefined
  isOn: boolean
  onPress: () => void
}

const Chip = ({ name, number, isOn, onPress }: ChipProps) => (
  <button type="button" aria-pressed={isOn} onClick={onPress}>
    <span>{name}</span>
    {number !== undefined && <small>{` ${count(number)}`}</small>}
  </button>
)
