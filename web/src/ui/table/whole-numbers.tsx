import classes from '#ui/table/whole-numbers.module.css'

/** Keeps a number such as K-590202-4 on one line, if it fits. */
export const wholeNumbers = (words: string) =>
  words.split(/(\S*\d\S*-\S*|\S*-\S*\d\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- never reordered, and two may be alike
      <span key={index} className={classes.number}>
        {part}
      </span>
    ),
  )
