import { plainAmount } from '#i18n/formats.ts'

/** Bytes per KB. The limit of 10,240,000 bytes is then 10,000 KB, the specification's 10 MB. */
const bytesPerKilobyte = 1024

/**
 * 1536 → "1,50 KB" with a no-break space: two decimals and a comma in both languages (specification 1, part 5).
 * Only an empty file has "0,00 KB".
 */
export const fileSize = (bytes: number): string =>
  `${plainAmount(Math.max(bytes / bytesPerKilobyte, bytes && 0.01).toFixed(2))}\u00A0KB`
