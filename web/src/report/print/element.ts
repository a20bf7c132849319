/** An element with a text in it, which never becomes markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = page.createElement(name)
  made.textContent = text
  return made
}
