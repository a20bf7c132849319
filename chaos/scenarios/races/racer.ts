import type { Client } from '../../traffic/client.ts'
import type { Traffic } from '../../traffic/traffic.ts'
import { racesOfUser } from '../../world/seed.ts'
import type { Stage } from '../../world/stage.ts'

/** A user who sends in a race. */
export interface Racer {
  readonly username: string
  readonly client: Client
  /** A client with the same session, as in a second browser tab. */
  readonly other: Client
  readonly token: string
}

/** Returns a logged-in user for each round, with enough daily quota left. */
export function racersOf({ seed }: Stage, traffic: Traffic) {
  const [client, other] = [traffic.client(), traffic.client()]
  const tokens = new Map<string, string>()
  return {
    async racerOf(round: number): Promise<Racer> {
      const username = seed.racers[Math.floor((round - 1) / racesOfUser)]
      if (username === undefined) throw new Error('There are not enough users for the rounds.')
      const known = tokens.get(username)
      const token = known ?? (await client.logIn(username, seed.password, AbortSignal.timeout(20_000)))
      tokens.set(username, token)
      return { username, client, other, token }
    },
    /** Discards the tokens, so that users log in again. */
    forget: () => tokens.clear(),
  }
}
