import { type ReactNode, useId } from 'react'

import { useKeysTexts } from '#desk/keys/keys-texts.ts'
import { setShortcuts, useShortcutsOn } from '#screens/shortcuts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

import classes from '#desk/keys/Keys.module.css'

type KeyText = ReturnType<typeof useKeysTexts>
type Line = readonly [keys: readonly string[], act: Parameters<KeyText>[0]]

/** The keys of the desk, with the switch that turns single keys off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useKeysTexts()
  const areOn = useShortcutsOn()
  const id = useId()
  return (
    <PlainDialog
      title={text('title')}
      isOpen
      onClose={onClose}
      primary={
        <Button data-first-focus onClick={onClose}>
          {text('shut')}
        </Button>
      }
    >
      <div className={classes.groups}>
        <Group title={text('inList')}>{drawn(inList(text), text)}</Group>
        <Group title={text('inItem')}>{drawn(inItem, text)}</Group>
        <Group title={text('everywhere')}>{drawn(everywhere(text), text)}</Group>
      </div>
      <p className={classes.choice}>
        <input
          id={id}
          type="checkbox"
          checked={areOn}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setShortcuts(currentTarget.checked)}
        />
        <label htmlFor={id}>{text('on')}</label>
      </p>
      <p id={`${id}-hint`} className={classes.hint}>
        {text('onHint')}
      </p>
    </PlainDialog>
  )
}

const inList = (text: KeyText): readonly Line[] => [
  [['j', '↓'], 'down'],
  [['k', '↑'], 'up'],
  [[text('enter')], 'openIt'],
  [[text('space')], 'choose'],
  [[`${text('shift')}+${text('space')}`], 'chooseRange'],
]

const inItem: readonly Line[] = [
  [['t'], 'take'],
  [['a'], 'accept'],
  [['r'], 'refuse'],
  [['q'], 'ask'],
  [['m'], 'write'],
  [['n'], 'note'],
  [['g'], 'passOn'],
  [['w'], 'snooze'],
  [['p'], 'sheet'],
  [['z'], 'zip'],
  [['x'], 'following'],
  [['Esc'], 'close'],
]

const everywhere = (text: KeyText): readonly Line[] => [
  [['/'], 'search'],
  [[`${text('control')}+${text('enter')}`], 'send'],
  [['?'], 'help'],
]

const drawn = (lines: readonly Line[], text: KeyText) =>
  lines.map(([keys, act]) => (
    <div key={act}>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{text(act)}</dd>
    </div>
  ))

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    <dl className={classes.keys}>{children}</dl>
  </section>
)
