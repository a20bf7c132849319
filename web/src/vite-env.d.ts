interface ImportMetaEnv {
  /** Version in the portal's package.json, inserted by vite.config.ts. */
  readonly PORTAL_VERSION: string
}
