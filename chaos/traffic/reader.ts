import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { readBookings, readCase, readCaseHistory, readMainClaims } from '@portal/contract/case-detail.ts'
import { searchCases } from '@portal/contract/case-search.ts'
import { readChanges } from '@portal/contract/changes.ts'
import { readCounters } from '@portal/contract/counters.ts'
import { readDashboard } from '@portal/contract/dashboard.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { findHandovers } from '@portal/contract/handover-history.ts'
import { readInstructions } from '@portal/contract/instructions.ts'
import { findMessageThreads, readMessages } from '@portal/contract/messages.ts'
import { findNotices } from '@portal/contract/notices.ts'
import { readSuccess, readTakeoverQuantity } from '@portal/contract/statistics.ts'
import { findTasks } from '@portal/contract/tasks.ts'

import type { Client } from './client.ts'
import type { Subject } from './letters.ts'

export interface ReaderOptions {
  readonly client: Client
  readonly username: string
  readonly password: string
  readonly subject: Subject
  readonly over: AbortSignal
}

/** Sends read calls one at a time until `over` aborts. */
export async function readUntilOver({ client, username, password, subject, over }: ReaderOptions) {
  const calls = callsOf(subject)
  let token = ''
  while (!over.aborted) {
    for (const [endpoint, payload] of calls) {
      if (over.aborted) return
      token ||= await client.logIn(username, password, over)
      const { outcome } = await client.call(endpoint, payload, { token })
      if (outcome === 401) token = ''
      await sleep(randomInt(50, 150))
    }
  }
}

/** Polls the readiness until stopped. */
export async function probeUntilOver(client: Client, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await client.isReady()
    await sleep(100)
  }
}

const callsOf = ({ glgNumber, inkassoNumber }: Subject): (readonly [Endpoint, object])[] => {
  const glgNumbers = [glgNumber]
  return [
    [searchCases, { glgNumbers }],
    [readCase, { inkassoNumber }],
    [readDashboard, { glgNumbers }],
    [readMainClaims, { inkassoNumber }],
    [searchCases, { glgNumbers, name: 'er', sortedBy: 'name' }],
    [readCaseHistory, { inkassoNumber }],
    [readTakeoverQuantity, { glgNumbers }],
    [readBookings, { inkassoNumber }],
    [readSuccess, { glgNumbers }],
    [findNotices, { glgNumbers }],
    [findHandovers, { glgNumbers }],
    [readCounters, {}],
    [findTasks, { glgNumbers }],
    [findMessageThreads, { glgNumbers }],
    [readMessages, { inkassoNumber }],
    [readInstructions, { inkassoNumber }],
    [readChanges, {}],
  ]
}
