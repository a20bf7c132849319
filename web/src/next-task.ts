/** Lets the browser draw and answer to the user before a long work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
