import { type ComponentProps, type ComponentType, type ReactNode, useEffect } from 'react'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { Menu } from '#ui/popup/Menu.tsx'
import { usePart } from '#ui/use-part.ts'

type MenuProps = ComponentProps<typeof Menu>
type MenuButtonProps = Parameters<MenuProps['renderButton']>[0]

interface LateMenuProps<Props> extends Omit<MenuProps, 'children' | 'renderButton'> {
  renderButton: (props: MenuButtonProps & Wanting) => ReactNode
  /** Loads the component of the entries. Must be a stable function. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

interface Wanting {
  onPointerEnter: () => void
  onFocus: () => void
}

/** A menu whose entries are loaded when its button is hovered, focused or pressed. */
export function LateMenu<Props extends object>({ renderButton, load, props, ...menu }: LateMenuProps<Props>) {
  const text = useLateMenuTexts()
  const { part: Items, hasFailed, fetchPart } = usePart(load)
  const want = Items ? nothing : fetchPart
  return (
    <Menu
      {...menu}
      renderButton={(button) => renderButton({ ...button, onPointerEnter: want, onFocus: want })}
    >
      {Items ? <Items {...props} /> : <Wanted want={want} />}
      <ErrorLine>{hasFailed && text('unreachable')}</ErrorLine>
    </Menu>
  )
}

/** Loads the entries if the menu is opened before they are loaded. */
function Wanted({ want }: { want: () => void }) {
  useEffect(want, [want])
  return null
}

const nothing = () => undefined
const useLateMenuTexts = texts({ unreachable: commonWords.unreachable })
