/** What stands between the commas of a text, each once, in its order. */
export const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]
