import type { Db } from '#db/connect.ts'
import { type KeyOverview, type KeyState, listApiKeys } from '#operator/api-keys/list-keys.ts'
import { type DeskFinding, look, right } from '#operator/doctor/finding.ts'
import { apiKeyWords as words } from '#operator/doctor/system-words.ts'

/** Warns about API keys that have expired or expire soon. Revoked keys are ignored. */
export async function checkApiKeys(db: Db, now: Date): Promise<readonly DeskFinding[]> {
  const keys = await listApiKeys(db, now)
  const findings = keys.flatMap((key) => checkKey[key.state]?.(key) ?? [])
  const working = keys.filter(({ state }) => state === 'works').length
  return findings.length > 0 ? findings : [right('API keys', words.working(working))]
}

const checkKey: Partial<Record<KeyState, (key: KeyOverview) => DeskFinding>> = {
  'expires soon': ({ name, expiresAt }) =>
    look('API keys', words.expiresSoon(name, expiresAt), words.expiresSoonAdvice(name)),
  expired: ({ name, expiresAt }) =>
    look('API keys', words.expired(name, expiresAt), words.expiredAdvice(name)),
}
