/** What the portal speaks; German first, which is meant where nothing else is (specification 1, part 9). */
export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]
