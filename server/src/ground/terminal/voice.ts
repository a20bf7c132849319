/** What the program says of what it does, in sentences; facts are for machines. */
export interface Voice {
  inform(sentence: string, facts?: object): void
  warn(sentence: string, facts?: object): void
}

/** For people at a terminal, beside what a command prints. */
export const spoken: Voice = {
  inform: (sentence) => console.error(sentence),
  warn: (sentence) => console.error(sentence),
}
