const MARK = 'door'
/** Browsers that keep no history of their own, in some apps, tell of no going back. */
const PATIENCE_MS = 500

/**
 * Lets Back close what is open rather than leave the page. Answers how to take that step of the history away again; what follows
 * may move about in the history, so it must wait for it.
 */
export function backCloses(close: () => void): () => Promise<void> {
  const state = (window.history.state ?? {}) as Record<string, unknown>
  // A reload finds the step there already.
  if (!state[MARK]) window.history.pushState({ ...state, [MARK]: true }, '')
  let isBack = false
  const onBack = () => {
    isBack = true
    close()
  }
  window.addEventListener('popstate', onBack, { once: true })

  return async () => {
    window.removeEventListener('popstate', onBack)
    if (isBack) return
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true })
      setTimeout(resolve, PATIENCE_MS)
      window.history.back()
    })
  }
}
