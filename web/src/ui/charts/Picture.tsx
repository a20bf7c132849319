import type { ReactNode } from 'react'

import type { useReading } from '#ui/charts/use-reading.ts'

import classes from '#ui/charts/Charts.module.css'

interface PictureProps {
  /** Read aloud when the picture takes the focus. */
  name: string
  box: ReturnType<typeof useReading>['box']
  /** What is pointed at. */
  words: string | false | undefined
  children: ReactNode
}

/** The box around the bars of a chart, and the line that says what is pointed at. */
export const Picture = ({ name, box, words, children }: PictureProps) => (
  <>
    <div {...box} aria-label={name} className={classes.picture}>
      {children}
    </div>
    <output className={classes.words}>{words}</output>
  </>
)
