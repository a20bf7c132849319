import { paths } from '#app/paths.ts'
import { screenTitles } from '#app/screen-titles.ts'
import type { Words } from '#i18n/texts.ts'

/** Screens that a later version brings, by address. All show the same placeholder until then. */
export const comingScreens: Readonly<Record<string, Words>> = {
  [paths.notices]: screenTitles.notices,
  [paths.handover]: screenTitles.handover,
  [paths.handoverHistory]: screenTitles.handoverHistory,
  [paths.upload]: screenTitles.upload,
  [paths.statistics]: screenTitles.statistics,
}
