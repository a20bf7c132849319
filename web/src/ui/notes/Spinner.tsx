import classes from '#ui/notes/Spinner.module.css'

/** `label` says what is loading, for screen readers. */
export const Spinner = ({ label }: { label: string }) => (
  <output aria-label={label} className={classes.spinner} />
)

/** A larger spinner beside a text that says what is loading. */
export const LargeSpinner = () => <span className={`${classes.spinner} ${classes.large}`} />
