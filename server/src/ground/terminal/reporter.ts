/** Reports progress in sentences for people. `facts` contains the same information for machines. */
export interface Reporter {
  inform(sentence: string, facts?: object): void
  warn(sentence: string, facts?: object): void
}

/** Prints only the sentences, on stderr. */
export const stderrReporter: Reporter = {
  inform: (sentence) => console.error(sentence),
  warn: (sentence) => console.error(sentence),
}
