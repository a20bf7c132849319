import type { Scenario } from '../scenario.ts'
import { clockJumps } from './clock.ts'
import { cutOff, dropped, frozen, restarted } from './database-away.ts'
import { deskKills } from './desk.ts'
import { fullDisk, readOnlyDisk } from './disk.ts'
import { databaseKills, kills } from './kills.ts'
import { erasureRaces } from './races/erasure.ts'
import { keyRaces } from './races/key.ts'
import { rightsRaces } from './races/rights.ts'
import { lostDatabase, lostKeys, wrongDatabase } from './refused-starts.ts'
import { stops } from './stops.ts'

/** All scenarios, in the order in which they run. */
export const scenarios: readonly Scenario[] = [
  kills,
  databaseKills,
  frozen,
  cutOff,
  dropped,
  restarted,
  deskKills,
  stops,
  wrongDatabase,
  lostDatabase,
  lostKeys,
  fullDisk,
  readOnlyDisk,
  clockJumps,
  erasureRaces,
  keyRaces,
  rightsRaces,
]
