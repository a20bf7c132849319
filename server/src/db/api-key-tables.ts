/** A key of one of the operator's systems. */
export interface ApiKeyTable {
  name: string
  scopes: string[]
  /** Addresses and ranges from which it works; none means from everywhere. */
  allowedAddresses: string[]
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

/** What a system shows as its key: the hash of it. */
export interface ApiKeySecretTable {
  hash: Buffer
  name: string
  madeAt: Date
  /** When it stops working because there is a newer one. */
  endsAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
}
