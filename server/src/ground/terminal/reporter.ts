/** Output for people, in sentences. Facts are for machines. */
export interface Reporter {
  inform(sentence: string, facts?: object): void
  warn(sentence: string, facts?: object): void
}

/** For people at a terminal, on stderr. */
export const stderrReporter: Reporter = {
  inform: (sentence) => console.error(sentence),
  warn: (sentence) => console.error(sentence),
}
