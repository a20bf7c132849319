/*
 * In place of the router's own way to write what an address says behind its question mark, which ours replaces
 * (`screens/links/plain-search.ts`): the router names it as what is used without another.
 */
export const defaultParseSearch = undefined
export const defaultStringifySearch = undefined
export const parseSearchWith = undefined
export const stringifySearchWith = undefined
export const decode = undefined
export const encode = undefined
