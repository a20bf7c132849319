/** The kinds of file that a table can be saved as, the specified one first (specification 2, part 2.4). */
export const fileFormats = ['xls', 'xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]
