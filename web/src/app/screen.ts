import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import { tabStore } from '#storage/browser-storage.ts'

/** The file of a screen could not be loaded: the network is away, or a new version has replaced the files. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
  readonly screenName: string

  constructor(screenName: string, cause: unknown) {
    super(`The screen ${screenName} could not be loaded.`, { cause })
    this.screenName = screenName
  }
}

/** A screen whose code is fetched when it is first wanted: `screen(() => import('…'), 'CaseSearchPage')`. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReturnType<typeof lazyRouteComponent> {
  return lazyRouteComponent(async () => {
    try {
      const module = await load()
      tabStore.removeItem(reloadedKey(name))
      return { default: module[name] }
    } catch (cause) {
      throw new ScreenLoadError(name, cause)
    }
  })
}

/** Whether the page may be loaded anew because of this screen: with a network, and once until the screen has been loaded. */
export const mayReloadFor = ({ screenName }: ScreenLoadError): boolean =>
  navigator.onLine && tabStore.getItem(reloadedKey(screenName)) === null

/** Loads the page anew and remembers it, so that a file that stays missing does not do so for ever. */
export function reloadFor({ screenName }: ScreenLoadError): void {
  tabStore.setItem(reloadedKey(screenName), '1')
  location.reload()
}

const reloadedKey = (screenName: string) => `reloadedFor${screenName}`
