import { eachFile, type Rule } from '../rule.ts'
import { forEachNode, lineOf } from '../syntax.ts'

const waysOut = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'WebTransport', 'sendBeacon'])

export const oneWayToTheServerRule: Rule = {
  title: 'the browser calls the server in web/src/api only',
  violations: eachFile(
    (path) => path.startsWith('web/src/') && !path.startsWith('web/src/api/'),
    (file) => {
      const found: string[] = []
      forEachNode(file, (node) => {
        if (node.type !== 'Identifier' || !waysOut.has(node.name)) return
        found.push(
          `${file.path}:${lineOf(file.text, node)} calls the server directly: use call(), query() or send() of web/src/api, which know the session, the language and what failed`,
        )
      })
      return found
    },
  ),
  planted: [
    {
      path: 'web/src/features/news/planted.ts',
      text: `export const news = () => fetch('/v1/glg/news')`,
      says: 'planted.ts:1 calls the server directly',
    },
    {
      path: 'web/src/app/planted.ts',
      text: `window.fetch('/v1/glg/news')`,
      says: 'use call(), query() or send()',
    },
    {
      path: 'web/src/ui/planted.ts',
      text: `navigator.sendBeacon('/v1/glg/news')`,
      says: 'use call(), query() or send()',
    },
  ],
}
