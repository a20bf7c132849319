import { type Node, parseSync, visitorKeys } from 'oxc-parser'

import { compatKeys, isTooNew } from './browser-data.ts'

/** Name of a global, such as `AbortSignal` → its keys in MDN's compatibility data. */
const globals = new Map<string, string[]>()
/** Global and member, such as `AbortSignal.any` → the member's keys. */
const ofGlobals = new Map<string, string[]>()
/** Name of a member, such as `toSorted` → its keys in all objects that have it. */
const methods = new Map<string, string[]>()

for (const key of compatKeys) {
  const [, owner = '', member, more] =
    /^(?:api|javascript\.builtins)\.(\w+)(?:\.(\w+))?(\..*)?$/.exec(key) ?? []
  if (owner === '' || more !== undefined) continue
  if (member === undefined) addTo(globals, owner, key)
  else {
    const name = member.replace(/_static$/, '')
    addTo(ofGlobals, `${owner}.${name}`, key)
    addTo(methods, name, key)
  }
}

function addTo(index: Map<string, string[]>, name: string, key: string) {
  index.set(name, [...(index.get(name) ?? []), key])
}

/** Returns the globals, their members and the methods in a built script that some supported browser lacks. */
export function tooNewInScript(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const note = (name: string, keys: readonly string[] | undefined) => {
    if (keys && isTooNew(keys)) found.add(name)
  }
  const look = (node: Node, parent?: Node) => {
    if (node.type === 'Identifier' && !isName(node, parent)) note(node.name, globals.get(node.name))
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { name } = node.property
      const owner = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : ''
      if (ofGlobals.has(owner)) note(owner, ofGlobals.get(owner))
      else if (parent?.type === 'CallExpression' && parent.callee === node)
        note(`.${name}()`, methods.get(name))
    }
    for (const child of childrenOf(node)) look(child, node)
  }
  look(parseSync('built.js', text).program)
  return found
}

/** Whether an identifier is the name of a member and not a variable. */
const isName = (node: Node, parent?: Node) =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent?.type === 'Property' && parent.key === node && !parent.computed)

// The cast is safe: each of a node's visitor keys contains a node, a list of nodes, or null.
const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? [])
    .flatMap((key) => node[key as keyof Node] as unknown as Node | Node[] | null)
    .filter((child) => child !== null && child !== undefined)

const functionKeys = compatKeys.filter((key) => key.startsWith('css.types.'))

/** Returns the features in built styles that some supported browser lacks. */
export function tooNewInStyles(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const note = (name: string, keys: readonly string[]) => {
    if (isTooNew(keys)) found.add(name)
  }
  const rules = text.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
  for (const [, property = '', value = ''] of rules.matchAll(/[{;]\s*([a-z-]+)\s*:\s*([^;{}]*)/g)) {
    note(property, [`css.properties.${property}`])
    for (const [word] of value.matchAll(/[a-z-]+/g))
      note(`${property}: ${word}`, [`css.properties.${property}.${word}`])
  }
  for (const [, name = ''] of rules.matchAll(/@([a-z-]+)/g)) note(`@${name}`, [`css.at-rules.${name}`])
  for (const [, name = ''] of rules.matchAll(/[^\w\s]::?([a-z-]+)/g))
    note(`:${name}`, [`css.selectors.${name}`])
  for (const [, name = ''] of rules.matchAll(/([a-z-]+)\(/g))
    note(
      `${name}()`,
      functionKeys.filter((key) => key.endsWith(`.${name}`)),
    )
  return found
}
