/** What quick access does without until the browser has nothing else to do, as one file. */
export { Shortcuts } from '#app/Shortcuts.tsx'
export { CommandPalette } from '#features/command-palette/CommandPalette.tsx'
