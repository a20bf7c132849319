/** Creates an element with text. The text is never parsed as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = page.createElement(name)
  made.textContent = text
  return made
}
