import { type EventDetails, goOn, record, recordLetter, type Story } from '#story/story.ts'

/** A part of a story. Returns false if the chapter is over. */
export type Step = (story: Story) => boolean

/** Range for a waiting time, in days. */
type Days = readonly [least: number, most: number]

/** Runs the steps in order, until the chapter is over. */
export const inOrder =
  (...steps: Step[]): Step =>
  (story) =>
    steps.every((step) => step(story))

/** Runs the step with the given probability, 0 to 1. */
export const sometimes =
  (probability: number, step: Step): Step =>
  (story) =>
    !story.random.chance(probability) || step(story)

/** Runs one of the steps, drawn by weight. */
export const oneOf =
  (...steps: (readonly [Step, number])[]): Step =>
  (story) =>
    story.random.weighted(steps)(story)

/** Repeats the step until the chapter is over. */
export const repeatedly =
  (step: Step): Step =>
  (story) => {
    while (step(story));
    return false
  }

/** Waits some days, then runs `happen`. */
export const after =
  ([least, most]: Days, happen: (story: Story) => unknown): Step =>
  (story) => {
    if (!goOn(story, least, most)) return false
    happen(story)
    return true
  }

/** Waits some days. */
export const pause = (...days: Days): Step => after(days, () => {})

/** A fixed text, or a function that draws one. */
type Text = string | ((story: Story) => string)

type Happening = [days: Days, category: string, text: Text, details?: EventDetails]

const happens =
  (write: typeof record) =>
  (...[days, category, text, details]: Happening): Step =>
    after(days, (story) => write(story, category, typeof text === 'function' ? text(story) : text, details))

/** Waits some days, then records an event. */
export const event = happens(record)

/** Waits some days, then records a letter to the debtor. */
export const letter = happens(recordLetter)
