/** "ABCDEFGHIJ" → "ABCD EFGH IJ": easier to type; every app ignores the blanks. */
export const secretInGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
