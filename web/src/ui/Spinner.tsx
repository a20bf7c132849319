import classes from '#ui/Spinner.module.css'

/** Something is on its way; `label` says what, read aloud. */
export const Spinner = ({ label }: { label: string }) => (
  <output aria-label={label} className={classes.spinner} />
)
