import type { Node } from 'oxc-parser'

import type { Rule } from '../rule.ts'
import type { SourceFile } from '../source-files.ts'
import { forEachNode, lineOf } from '../syntax.ts'

export const classNamesRule: Rule = {
  title: 'a class that a component names exists in its style sheet',
  violations(files) {
    const sheets = new Map(files.filter(({ path }) => isSheet(path)).map((sheet) => [sheet.path, sheet]))
    return files
      .filter(({ path }) => path.startsWith('web/src/') && !isSheet(path))
      .flatMap((file) => missingIn(file, sheets).map((sentence) => ({ path: file.path, sentence })))
  },
  planted: [
    {
      path: 'web/src/ui/Planted.tsx',
      text: `import classes from '#ui/Card.module.css'\n\nexport const Planted = () => <p className={classes.nowhere} />`,
      says: 'Planted.tsx:3 names the class nowhere, which web/src/ui/Card.module.css does not have',
    },
    {
      path: 'web/src/ui/Planted.tsx',
      text: `import { Card } from '#ui/Card.tsx'\nimport shell from '#app/shell/Shell.module.css'\nexport const style = \`\${shell.header} \${shell['headers']}\``,
      says: 'Planted.tsx:3 names the class headers',
    },
    {
      path: 'web/src/ui/Planted.tsx',
      text: `import { header } from '#app/shell/Shell.module.css'\nexport const style = header`,
      says: 'Planted.tsx:1 must import the classes of a style sheet as one object',
    },
    {
      path: 'web/src/app/shell/Shell.module.css',
      text: `/* .header */ .page { margin: 0.5rem; background: url('a.header'); }`,
      says: 'names the class header,',
    },
  ],
}

const isSheet = (path: string) => path.endsWith('.module.css')

function missingIn(file: SourceFile, sheets: ReadonlyMap<string, SourceFile>): string[] {
  const found: string[] = []
  /** Import name → its style sheet. */
  const imported = new Map<string, SourceFile>()
  forEachNode(file, (node) => {
    if (node.type === 'ImportDeclaration') {
      const path = file.imports.find(({ specifier }) => specifier === node.source.value)?.file ?? ''
      const sheet = sheets.get(path)
      if (!sheet) return
      for (const { type, local } of node.specifiers) {
        if (type === 'ImportDefaultSpecifier') imported.set(local.name, sheet)
        else
          found.push(
            `${file.path}:${lineOf(file.text, node)} must import the classes of a style sheet as one object: import classes from '…'`,
          )
      }
    }
    const use = classUsed(node)
    const sheet = use && imported.get(use.object)
    if (sheet && !classesIn(sheet).has(use.name))
      found.push(
        `${file.path}:${lineOf(file.text, node)} names the class ${use.name}, which ${sheet.path} does not have: add it there, or take it away here`,
      )
  })
  return found
}

/** The class in `classes.name` or `classes['name']`. A name computed at run time cannot be checked. */
function classUsed(node: Node): { object: string; name: string } | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
  const { property, computed } = node
  if (!computed && property.type === 'Identifier') return { object: node.object.name, name: property.name }
  if (computed && property.type === 'Literal' && typeof property.value === 'string')
    return { object: node.object.name, name: property.value }
  return undefined
}

const known = new WeakMap<SourceFile, ReadonlySet<string>>()

function classesIn(sheet: SourceFile): ReadonlySet<string> {
  const classes = known.get(sheet) ?? new Set(withoutTexts(sheet.text).match(/(?<=\.)[A-Za-z_][\w-]*/g))
  known.set(sheet, classes)
  return classes
}

/** Removes comments, strings and URLs, in which a dot does not start a class name. */
const withoutTexts = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|'[^']*'|"[^"]*"/g, '')
