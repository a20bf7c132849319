/** 125 → "2:05": minutes and seconds of a countdown. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds left at which a countdown is read aloud; in between it is only seen. */
const spoken = [120, 60, 30, 10]

/** The last of the spoken seconds that has been reached; undefined before the first. */
export const lastSpoken = (seconds: number): number | undefined => spoken.findLast((mark) => seconds <= mark)
