/** Prints progress for people, in sentences. The `facts` are for machines. */
export interface Reporter {
  inform(sentence: string, facts?: object): void
  warn(sentence: string, facts?: object): void
}

/** Prints the sentences on stderr. */
export const stderrReporter: Reporter = {
  inform: (sentence) => console.error(sentence),
  warn: (sentence) => console.error(sentence),
}
