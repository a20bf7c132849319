import type { EventDetails, Story } from '#story/story.ts'

/** A part of a story. False when the time of the part that is being told is up. */
export type Step = (story: Story) => boolean

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

/** The step when the story fulfils the condition. */
export const when =
  (condition: (story: Story) => boolean, step: Step): Step =>
  (story) =>
    !condition(story) || step(story)

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

/** After so many days, then the happening. */
export const after =
  (leastDays: number, mostDays: number, happen: (story: Story) => void): Step =>
  (story) => {
    if (!story.goOn(leastDays, mostDays)) return false
    happen(story)
    return true
  }

/** Nothing, for so many days. */
export const pause = (leastDays: number, mostDays: number): Step => after(leastDays, mostDays, () => {})

/** After so many days an event of the history. */
export const event = (leastDays: number, mostDays: number, details: (story: Story) => EventDetails): Step =>
  after(leastDays, mostDays, (story) => story.record(details(story)))

/** After so many days a letter to the debtor. */
export const letter = (leastDays: number, mostDays: number, details: (story: Story) => EventDetails): Step =>
  after(leastDays, mostDays, (story) => story.recordLetter(details(story)))
