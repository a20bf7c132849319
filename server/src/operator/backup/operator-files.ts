import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { informationSheetPath } from '@portal/contract/operator/files.ts'

import { makeDurable } from '#files/durable.ts'
import { pathExists } from '#files/exists.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import { partPath, requirePart, writePart } from '#operator/backup/dump/parts.ts'
import type { Manifest, Part } from '#operator/backup/manifest.ts'
import type { BackupReport } from '#operator/backup/report.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** The name of the operator's file in a snapshot. */
const savedName = 'portal.config.json'

const ownSheet = basename(informationSheetPath)

/** Saves the operator's file, and its logo and information sheet if they exist. */
export async function saveOperatorFiles(
  configPath: string,
  { folder, report }: { folder: string; report: BackupReport },
): Promise<Part[]> {
  const text = await textOf(configPath)
  if (text === undefined) {
    report.warn(`There is no operator's file ${configPath}: the backup has none.`)
    return []
  }
  const logo = logoIn(text)
  const beside = [ownSheet, ...(logo === undefined ? [] : [logo])].filter((name) => name !== savedName)
  const parts = [await save(configPath, folder, savedName)]
  for (const name of beside) {
    const path = join(dirname(configPath), name)
    if (await pathExists(path)) parts.push(await save(path, folder, name))
    else if (name === logo) report.warn(`There is no logo ${path}, which the operator's file names.`)
  }
  return parts
}

const save = (from: string, folder: string, name: string) =>
  writePart(folder, partPath('operator', name), createReadStream(from))

/** The name of the logo in the operator's file; undefined if the file is invalid or has none. */
function logoIn(text: string): string | undefined {
  try {
    const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof content !== 'object' || content === null || !('logo' in content)) return undefined
    const { logo } = content
    return typeof logo === 'string' && logo !== '' && basename(logo) === logo ? logo : undefined
  } catch {
    return undefined
  }
}

/**
 * Restores the operator's files without overwriting existing ones.
 * @returns A sentence about the result.
 */
export async function putOperatorFiles(
  configPath: string,
  { operatorFiles }: Manifest,
  folder: string,
): Promise<string> {
  if (operatorFiles.length === 0) return 'the backup has none'
  const kept: string[] = []
  for (const part of operatorFiles) {
    const name = basename(part.path)
    const path = name === savedName ? configPath : join(dirname(configPath), name)
    await requirePart(folder, part)
    if (await pathExists(path)) kept.push(path)
    else await put(join(folder, part.path), path)
  }
  return kept.length === 0
    ? `${operatorFiles.length} files put to ${dirname(configPath)}`
    : `${kept.join(', ')} was there already and stays as it is`
}

async function put(from: string, to: string) {
  try {
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, to)
    await makeDurable(dirname(to), [to, dirname(to)])
  } catch (error) {
    throw new OperatorError(`The operator's file ${to} cannot be written: ${reasonOf(error)}.`)
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new OperatorError(`The operator's file ${path} cannot be read: ${reasonOf(error)}.`)
  }
}
