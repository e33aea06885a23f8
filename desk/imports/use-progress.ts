import { useEffect, useEffectEvent } from 'react'
import type { ImportRun } from '#contract/desk/imports.ts'
import { bodyOf } from '../call/use-call.ts'
import type { Pages } from '../call/use-pages.ts'
import { isOpen } from './words.ts'

const LOOK_EVERY_MS = 1_000

/** Follows the imports that wait or run, once a second, as long as the page is looked at. */
export function useProgress(pages: Pages<ImportRun>): void {
  const open = (pages.rows ?? []).filter(isOpen).map(({ id }) => id)
  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    if (document.hidden) return
    const news = await bodyOf('imports.progress', { ids: open.slice(0, 50) }).catch(() => undefined)
    if (news && isCurrent()) pages.change((rows) => rows.map((row) => news.rows.find(({ id }) => id === row.id) ?? row))
  })
  const ids = open.join()
  useEffect(() => {
    if (!ids) return
    let isCurrent = true
    let asking = false
    const timer = setInterval(() => {
      if (asking) return
      asking = true
      void look(() => isCurrent).finally(() => (asking = false))
    }, LOOK_EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [ids])
}
