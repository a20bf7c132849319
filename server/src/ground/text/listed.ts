/** Splits a comma-separated list. Trims the items, and removes empty and duplicate ones. */
export const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]
