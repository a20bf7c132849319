import { type EventDetails, goOn, record, recordLetter, type Story } from '#story/story.ts'

/** A part of a story. False when the time of the chapter is up. */
export type Step = (story: Story) => boolean

/** Days until something happens. */
type Days = readonly [least: number, most: number]

/** One step after the other, until the time is up. */
export const inOrder =
  (...steps: Step[]): Step =>
  (story) =>
    steps.every((step) => step(story))

/** The step in so many of the stories, 0 to 1. */
export const sometimes =
  (probability: number, step: Step): Step =>
  (story) =>
    !story.random.chance(probability) || step(story)

/** One of the steps, more often the heavier it is. */
export const oneOf =
  (...steps: (readonly [Step, number])[]): Step =>
  (story) =>
    story.random.weighted(steps)(story)

/** The step again and again, until the time is up. */
export const repeatedly =
  (step: Step): Step =>
  (story) => {
    while (step(story));
    return false
  }

/** After so many days, then what happens. */
export const after =
  ([least, most]: Days, happen: (story: Story) => unknown): Step =>
  (story) => {
    if (!goOn(story, least, most)) return false
    happen(story)
    return true
  }

/** Nothing, for so many days. */
export const pause = (...days: Days): Step => after(days, () => {})

/** What is the same in every story, or drawn for each. */
type Text = string | ((story: Story) => string)

type Happening = [days: Days, category: string, text: Text, details?: EventDetails]

const happens =
  (write: typeof record) =>
  (...[days, category, text, details]: Happening): Step =>
    after(days, (story) => write(story, category, typeof text === 'function' ? text(story) : text, details))

/** After so many days an event of the history. */
export const event = happens(record)

/** After so many days a letter to the debtor. */
export const letter = happens(recordLetter)
