import type { Db } from '#db/connect.ts'
import { type KeyOverview, type KeyState, listApiKeys } from '#operator/api-keys/list-keys.ts'
import { type Finding, look, right } from '#operator/doctor/finding.ts'

/** Which keys of the operator's systems need a successor. One that was revoked needs none. */
export async function lookAtApiKeys(db: Db, now: Date): Promise<readonly Finding[]> {
  const keys = await listApiKeys(db, now)
  const findings = keys.flatMap((key) => [...(lookAtKey[key.state]?.(key) ?? [])])
  const working = keys.filter(({ state }) => state === 'works').length
  return findings.length > 0 ? findings : [right('API keys', `Keys that work: ${working}.`)]
}

const lookAtKey: Partial<Record<KeyState, (key: KeyOverview) => readonly Finding[]>> = {
  'expires soon': ({ name, expiresAt }) => [
    look('API keys', `The key ${name} expires at ${expiresAt.toISOString()}.`, {
      why: 'The system that has it gets no further then.',
      command: `portal key rotate ${name}, or portal key revoke ${name}`,
    }),
  ],
  expired: ({ name, expiresAt }) => [
    look('API keys', `The key ${name} expired at ${expiresAt.toISOString()}.`, {
      why: 'The system that has it gets no further.',
      command: `portal key create <another name> …, then portal key revoke ${name}`,
    }),
  ],
}
