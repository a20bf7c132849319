import { operator } from '#operator/operator.ts'

/** Who runs this portal and which optional parts are on (specification 1, parts 3 and 9; 2, part 3.5). */
export const settings = {
  version: import.meta.env.PORTAL_VERSION,
  /** The name on the word mark and in titles. */
  get operator() {
    return operator().shortName
  },
  get i18nEnabled() {
    return operator().i18nEnabled
  },
  get glossarEnabled() {
    return operator().glossarEnabled
  },
  get contactPersonEnabled() {
    return operator().contactPersonEnabled
  },
}
