/** Splits a comma-separated list. Trims, and removes empty and duplicate items. */
export const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]
