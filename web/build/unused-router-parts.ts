/*
 * In place of the router's own way to write what an address says behind its question mark, which ours replaces
 * (`screens/plain-search.ts`): the router names it as what is used without another.
 */
export const defaultParseSearch = undefined
export const defaultStringifySearch = undefined
export const parseSearchWith = undefined
export const stringifySearchWith = undefined
export const decode = undefined
export const encode = undefined

/* Nor are addresses other ones in the browser than in the portal, which stands at the root of its host; nor is a script in the page. */
const same = (_rewrite: undefined, url: URL) => url
export const executeRewriteInput = same
export const executeRewriteOutput = same
export const rewriteBasepath = undefined
export const composeRewrites = undefined
export const ScriptOnce = undefined
