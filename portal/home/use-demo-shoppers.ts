import { useSyncExternalStore } from 'react'
import { useAsked } from '#ui/use-asked.ts'

/** A shopper of the demo shop: what can be seen with them, and where. */
export interface DemoShopper {
  name: string
  about: string
  links: { label: string; href: string }[]
}

const never = () => () => undefined

/** Whether the server says that this is the demo shop; unknown, so false, in the shell. */
const useDemo = () =>
  useSyncExternalStore(
    never,
    () => document.documentElement.dataset['mode'] === 'demo',
    () => false,
  )

async function fetchShoppers(): Promise<DemoShopper[]> {
  const response = await fetch('/demo/shoppers')
  if (!response.ok) throw new Error(`the shoppers did not come: ${response.status}`)
  return (await response.json()) as DemoShopper[]
}

/** The shoppers that the demo shop names. A real shop is never asked. */
export const useDemoShoppers = () => useAsked(fetchShoppers, useDemo())
