interface ImportMetaEnv {
  /** The one in the portal's package.json; vite.config.ts puts it in. */
  readonly PORTAL_VERSION: string
}
