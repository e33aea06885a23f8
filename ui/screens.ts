import { lazy, type ComponentType } from 'react'

/** A screen by its name, and the function that loads its code. */
interface LazyScreen {
  name: string
  load: () => Promise<ComponentType>
}

const screens = new Map<string, ComponentType>()

/** The screen of a route, its code fetched when it is first shown. */
export function screenOf(route: LazyScreen): ComponentType {
  const known = screens.get(route.name)
  if (known) return known
  const screen = lazy(async () => ({ default: await route.load() }))
  screens.set(route.name, screen)
  return screen
}

/** Forgets a screen whose code failed to load, so that it is fetched again. */
export function forget(route: LazyScreen): void {
  screens.delete(route.name)
}
