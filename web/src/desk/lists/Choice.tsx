import classes from '#desk/lists/Choice.module.css'

interface ChoiceProps<Value> {
  /** Names the group for screen readers. */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A group of toggle buttons, of which one is pressed. Chooses what a screen shows. */
export function Choice<Value extends string | number | undefined>({
  label,
  options,
  value: chosen,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice} aria-label={label}>
      {options.map(({ value, label: words }) => (
        <button
          key={value ?? ''}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}
