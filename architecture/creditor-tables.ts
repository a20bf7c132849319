import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { TSInterfaceBody, TSSignature } from 'oxc-parser'

import { root, sourceFile, type SourceFile } from './source-files.ts'

/**
 * Tables that the rule `own-rows` does not cover: they determine which creditor numbers are the user's own, so
 * they are read before these numbers are known.
 */
const rights = new Set(['creditorNumber', 'portalUserGlgNumber', 'grantedGlgNumber'])

const folder = 'server/src/db'

/** Tables with a creditor or case number in each row, read from the Kysely table interfaces. */
export function readCreditorTables(): string[] {
  const interfaces = readdirSync(join(root(), folder))
    .filter((name) => name.endsWith('tables.ts'))
    .map((name) => sourceFile(`${folder}/${name}`, readFileSync(join(root(), folder, name), 'utf8')))
    .flatMap(interfacesOf)
  const ofCreditors = new Set(
    interfaces
      .filter(({ body }) => body.body.some((column) => /^(glgNumber|inkassoNumber)$/.test(nameOf(column))))
      .map(({ name }) => name),
  )
  return interfaces
    .filter(({ name }) => name === 'Tables')
    .flatMap(({ body, file }) =>
      body.body
        .filter(({ start, end }) =>
          (file.text.slice(start, end).match(/\w+/g) ?? []).some((word) => ofCreditors.has(word)),
        )
        .map(nameOf),
    )
    .filter((table) => !rights.has(table))
}

function interfacesOf(file: SourceFile): { name: string; body: TSInterfaceBody; file: SourceFile }[] {
  return file.program.body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement,
    )
    .flatMap((declaration) =>
      declaration.type === 'TSInterfaceDeclaration'
        ? [{ name: declaration.id.name, body: declaration.body, file }]
        : [],
    )
}

const nameOf = (signature: TSSignature): string =>
  signature.type === 'TSPropertySignature' && signature.key.type === 'Identifier' ? signature.key.name : ''
