import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'

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
 * Reloads the page if a screen's files could not be loaded: after an update of the portal they have other names. Only if
 * online, and only once until the screen has loaded, so that a file that stays missing causes no endless loop. Returns
 * whether it reloads.
 */
export function useReloadOnce(error: unknown): boolean {
  const key = error instanceof ScreenLoadError ? reloadedKey(error.screenName) : undefined
  const [isReloading] = useState(
    () => key !== undefined && navigator.onLine && tabStore.getItem(key) === null,
  )
  useEffect(() => {
    if (!isReloading || key === undefined) return
    tabStore.setItem(key, '1')
    location.reload()
  }, [isReloading, key])
  return isReloading
}

const reloadedKey = (screenName: string) => `reloadedFor${screenName}`
