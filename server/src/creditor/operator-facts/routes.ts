import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { type OperatorFacts, readOperator } from '@portal/contract/operator.ts'
import { informationSheetPath } from '@portal/contract/operator/files.ts'
import type { FastifyInstance } from 'fastify'

import { codeOf } from '#ground/start-error.ts'
import type { Api } from '#http/api.ts'
import { type Logo, serveLogo } from '#http/pages/logo.ts'

interface Operator {
  readonly facts: OperatorFacts
  readonly logo: Logo | undefined
  /** If this file exists, it is served instead of the generated information sheet. */
  readonly ownSheetPath: string
}

export function operatorFactsRoutes(app: FastifyInstance, api: Api, { facts, logo, ownSheetPath }: Operator) {
  api.public(readOperator, async () => facts)

  serveLogo(app, logo)

  const generatedSheet = onDemand(facts)
  app.get(informationSheetPath, async (_request, reply) => {
    const sheet = (await readOwn(ownSheetPath)) ?? (await generatedSheet())
    return reply
      .header('content-disposition', `attachment; filename="${basename(informationSheetPath)}"`)
      .type('application/pdf')
      .send(sheet)
  })
}

/**
 * Returns a function that generates the sheet on the first call and caches it. If that fails, the next call
 * generates it.
 */
function onDemand(facts: OperatorFacts): () => Promise<Buffer> {
  let cached: Promise<Buffer> | undefined
  return async () => {
    cached ??= makeSheet(facts)
    try {
      return await cached
    } catch (error) {
      cached = undefined
      throw error
    }
  }
}

/** Imports the PDF library lazily, to keep startup fast. */
async function makeSheet(facts: OperatorFacts): Promise<Buffer> {
  const { makeSheet } = await import('#creditor/operator-facts/information-sheet/make-sheet.ts')
  return makeSheet(facts)
}

async function readOwn(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
