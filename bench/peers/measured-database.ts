/** The database of the benchmark, as anybody sees it who may connect to it and start a portal on it. */
export interface MeasuredDatabase {
  readonly url: string
  /** The portal's data directory, in which files of the measurement lie, too. */
  readonly dataDir: string
  /** Of the measuring users. */
  readonly password: string
}
