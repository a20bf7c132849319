import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import { tabStore } from '#storage/browser-storage.ts'

/** A screen's file could not be loaded: the network is down, or a new version has replaced the files. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
  readonly screenName: string

  constructor(screenName: string, cause: unknown) {
    super(`The screen ${screenName} could not be loaded.`, { cause })
    this.screenName = screenName
  }
}

/** A lazily loaded screen: `screen(() => import('…'), 'CaseSearchPage')`. */
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

/**
 * Whether to reload the page because this screen failed to load: only if online, and only once until it has
 * loaded.
 */
export const mayReloadFor = ({ screenName }: ScreenLoadError): boolean =>
  navigator.onLine && tabStore.getItem(reloadedKey(screenName)) === null

/** Reloads the page. Remembers that it did, so that a file that stays missing causes no endless loop. */
export function reloadFor({ screenName }: ScreenLoadError): void {
  tabStore.setItem(reloadedKey(screenName), '1')
  location.reload()
}

const reloadedKey = (screenName: string) => `reloadedFor${screenName}`
