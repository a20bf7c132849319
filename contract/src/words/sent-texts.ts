import type { Language } from '#languages.ts'
import type { Words } from '#words/words.ts'

/*
 * Templates of the texts with which the histories list what a creditor has sent. The texts are stored and
 * returned in German, and the screens translate them. `{}` is a gap to be filled.
 */

const gap = '{}'

/** Texts of the hand-over history. */
export const handoverTexts = {
  /** Customer number, debtor, main claims. */
  mandate: { de: 'Auftrag {}: {}, Hauptforderung {}', en: 'Order {}: {}, main claim {}' },
  /** Name of the file. */
  oneFile: { de: 'Datei-Upload: 1 Datei ({})', en: 'File upload: 1 file ({})' },
  /** Number of files, name of the first. */
  files: { de: 'Datei-Upload: {} Dateien ({}, …)', en: 'File upload: {} files ({}, …)' },
} as const satisfies Record<string, Words>

/** The German text, with its gaps filled. */
export const filled = ({ de }: Words, ...parts: readonly string[]): string => fill(de, parts)

/** Translates a text that `filled` made from one of the templates. Returns any other text unchanged. */
export function translated(text: string, templates: readonly Words[], language: Language): string {
  for (const template of templates) {
    const parts = new RegExp(`^${escaped(template.de).replaceAll(escaped(gap), '(.*)')}$`, 'u').exec(text)
    if (parts) return fill(template[language], parts.slice(1))
  }
  return text
}

/** A hand-over's text in the language of the screen. */
export const handoverText = (text: string, language: Language): string =>
  translated(text, Object.values(handoverTexts), language)

const fill = (template: string, parts: readonly string[]): string => {
  const [start = '', ...others] = template.split(gap)
  return start + others.map((text, index) => `${parts[index] ?? ''}${text}`).join('')
}

const escaped = (text: string): string => text.replaceAll(/[(){}]/g, String.raw`\$&`)
