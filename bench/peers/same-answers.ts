import { deepStrictEqual } from 'node:assert'

import { Connection } from '../load/connection.ts'
import type { Scenario } from '../scenarios.ts'
import { columns, directusRequests } from './directus-requests.ts'
import type { Directus } from './directus.ts'
import type { Recording } from './recording.ts'

interface DirectusAnswer {
  readonly meta: { readonly filter_count: number }
  readonly data: readonly Record<string, string>[]
}

/** Throws when Directus answers any of the searches otherwise than the portal: another total, row or order of rows. */
export async function checkSameAnswers(
  { port, token }: Directus,
  scenarios: readonly Scenario[],
  recordings: readonly Recording[],
): Promise<void> {
  // Recorded are all requests of all scenarios, in their order.
  const answers = recordings.values()
  const connection = await Connection.open(port)
  for (const scenario of scenarios) {
    const requests = directusRequests(scenario, token)
    for (const index of scenario.payloads.keys()) {
      const ours = answers.next().value?.answer ?? ''
      const request = requests?.[index]
      if (!request) continue
      const { status, body } = await connection.send(request)
      if (status !== 200) throw new Error(`Directus refuses ${scenario.name}: ${body.toString()}`)
      deepStrictEqual(
        readDirectus(body.toString()),
        readPortal(ours),
        `Directus answers ${scenario.name} otherwise.`,
      )
    }
  }
  connection.close()
}

/** The answer in its envelope. */
function readPortal(answer: string) {
  const { payload }: { payload: unknown } = JSON.parse(answer)
  return payload
}

function readDirectus(answer: string) {
  const { meta, data }: DirectusAnswer = JSON.parse(answer)
  return {
    totalNumberData: meta.filter_count,
    data: data.map((row) =>
      Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])),
    ),
  }
}
