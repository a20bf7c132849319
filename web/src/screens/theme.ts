import { texts } from '#i18n/texts.ts'
import { onChoice, remember, remembered, takeStored, useRemembered } from '#storage/consent.ts'

/** Storage key; web/public/theme.js reads it before the first paint. */
const storageKey = 'theme'

/**
 * The first is the default, a light theme (specification 1, part 9). `system` follows the system's setting.
 */
export const themes = ['light', 'dark', 'system'] as const

export type Theme = (typeof themes)[number]

export const useThemeTexts = texts({
  theme: { de: 'Darstellung', en: 'Appearance' },
  light: { de: 'Hell', en: 'Light' },
  dark: { de: 'Dunkel', en: 'Dark' },
  system: { de: 'Wie im System', en: 'Match system' },
})

const themeOf = (stored: string | null): Theme => themes.find((theme) => theme === stored) ?? 'light'

/** The chosen theme; the component renders again when it changes. */
export const useTheme = (): Theme => themeOf(useRemembered(storageKey))

/** Changes the theme. It is stored once the user has consented. */
export const setTheme = (theme: Theme): void => remember(storageKey, theme === 'light' ? null : theme)

/** Applies the chosen theme, now and whenever it changes, also in another tab (app/theme.css). */
export function showTheme(): void {
  const show = () => {
    document.documentElement.dataset['theme'] = themeOf(remembered(storageKey))
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', getComputedStyle(document.body).backgroundColor)
  }
  show()
  onChoice(show)
  window.addEventListener('storage', ({ key }) => {
    // The key is null if the whole storage was cleared.
    if (key === storageKey || key === null) takeStored(storageKey)
  })
}
