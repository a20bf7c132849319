import { eachFile, type Rule } from '../rule.ts'
import { lineOf } from '../syntax.ts'

/** A CSS colour: hexadecimal, function or named value. */
const colour =
  /#(?:[\da-f]{3,4}){1,2}\b(?!\/)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:\s*(?:black|white|red|green|blue|gr[ae]y|yellow|orange|silver|navy|teal|maroon|purple)\b/gi

/** Files that may define colours: one for the screen, one for print, which has no theme. */
const homes = new Set(['web/src/app/theme.css', 'web/src/report/print/print.css'])

export const coloursRule: Rule = {
  title: 'colours are defined in the theme and the print sheet',
  violations: eachFile(
    (path) => path.startsWith('web/src/') && !homes.has(path),
    ({ path, text }) =>
      [...withoutComments(text).matchAll(colour)].map(
        ({ 0: found, index }) =>
          `${path}:${lineOf(text, { start: index })} defines its own colour, ${found.trim()}: take one of the theme (var(--gray-2)), or give it a name in web/src/app/theme.css`,
      ),
  ),
  planted: [
    {
      path: 'web/src/ui/Planted.module.css',
      text: `.note { background: #fff3cd; }`,
      says: 'defines its own colour, #fff3cd',
    },
    {
      path: 'web/src/features/dashboard/Planted.module.css',
      text: `.figure {\n  color: rgb(0 0 0 / 50%);\n}`,
      says: 'Planted.module.css:2 defines its own colour',
    },
    {
      path: 'web/src/features/dashboard/Planted.module.css',
      text: `.figure { color: red; }`,
      says: 'defines its own colour, : red',
    },
    {
      path: 'web/src/ui/charts/Planted.tsx',
      text: `export const Planted = () => <rect fill="#1d64a8" />`,
      says: 'defines its own colour, #1d64a8',
    },
  ],
}

/** Replaces comments and import paths with blanks instead of removing them, so that line numbers stay the same. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*|'#[\w-]+\/[^']*'/g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )
