import { moment } from '#i18n/formats.ts'

/** A part of a finding's sentence. */
export interface SentencePart {
  readonly text: string
  readonly isCommand: boolean
}

const isoMoment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/** Splits a sentence at its commands, which are between backticks, and formats its timestamps. */
export const sentenceParts = (sentence: string): readonly SentencePart[] =>
  sentence
    .split('`')
    .map((text, index) =>
      index % 2 === 1
        ? { text, isCommand: true }
        : { text: text.replace(isoMoment, moment), isCommand: false },
    )
    .filter(({ text }) => text !== '')
