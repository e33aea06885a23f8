import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the shell that the build wrote and on the first paint, true as soon as the page listens. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
