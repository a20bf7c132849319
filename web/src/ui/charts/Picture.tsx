import type { ReactNode } from 'react'

import type { useReading } from '#ui/charts/use-reading.ts'

import classes from '#ui/charts/Charts.module.css'

interface PictureProps {
  /** Accessible name of the chart. */
  name: string
  box: ReturnType<typeof useReading>['box']
  /** Text of the selected position. */
  words: string | false | undefined
  children: ReactNode
}

/** The box around a chart's bars, and the line that describes the selected position. */
export const Picture = ({ name, box, words, children }: PictureProps) => (
  <>
    <div {...box} aria-label={name} className={classes.picture}>
      {children}
    </div>
    <output className={classes.words}>{words}</output>
  </>
)
