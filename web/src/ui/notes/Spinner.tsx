import classes from '#ui/notes/Spinner.module.css'

/** Something is on its way; `label` says what, read aloud. */
export const Spinner = ({ label }: { label: string }) => (
  <output aria-label={label} className={classes.spinner} />
)

/** The same, larger, beside words that say what is on its way. */
export const LargeSpinner = () => <span className={`${classes.spinner} ${classes.large}`} />
