import { languages } from '@portal/contract/languages.ts'

import { useCommandPaletteTexts } from '#features/command-palette/command-palette-texts.ts'
import type { PaletteEntry } from '#features/command-palette/palette-entry.ts'
import { languageNames, setLanguage } from '#i18n/language.ts'
import { operator } from '#screens/company/operator.ts'
import { useLogOut } from '#screens/leaving/log-out.ts'
import { setTheme, themes, useThemeTexts } from '#screens/theme.ts'

/** The commands of every page: theme, language, logout. */
export function useCommands(): readonly PaletteEntry[] {
  const text = useCommandPaletteTexts()
  const themeText = useThemeTexts()
  const logOut = useLogOut()
  const command = (words: string, run: () => void): PaletteEntry => ({ group: 'commands', words, run })
  return [
    ...themes.map((theme) => command(`${themeText('theme')}: ${themeText(theme)}`, () => setTheme(theme))),
    ...(operator().i18nEnabled ? languages : []).map((language) =>
      command(`${text('language')}: ${languageNames[language]}`, () => setLanguage(language)),
    ),
    command(text('logOut'), logOut),
  ]
}
