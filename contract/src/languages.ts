/** The portal's languages. German is the default (specification 1, part 9). */
export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]
