import classes from '#desk/lists/Choice.module.css'

interface ChoiceProps<Value> {
  /** What is chosen. */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Buttons of which one is pressed, for what is shown. */
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
