import type { Page } from '@playwright/test'

/** Events that no page may cause, with any content. */
export interface Watched {
  /** The numbers of the payloads that ran. */
  ran: number[]
  /** Dialogs, errors, and scripts or loads that a policy stopped. */
  troubles: string[]
}

/** Watches every page and frame from now on: a payload that runs calls `wapsiRan`. */
export async function watch(page: Page): Promise<Watched> {
  const watched: Watched = { ran: [], troubles: [] }
  await page.exposeFunction('wapsiRan', (n: number) => void watched.ran.push(n))
  page.on('dialog', (dialog) => {
    watched.troubles.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => watched.troubles.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url())
    if (pathname === '/csp' || host === 'evil.example')
      watched.troubles.push(`request: ${request.url()} ${request.postData()}`)
  })
  return watched
}

/** Elements and attributes that only a payload can have made. */
export const intruders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const made = [...document.querySelectorAll('*')].filter((element) => {
      const isForeign = /^(iframe|object|embed|base|marquee|portal|xss|math|audio|video|foreignobject|listing|xmp)$/i
      const runs = (name: string, value: string) =>
        /^on/i.test(name) ||
        (/^(href|src|action|formaction|xlink:href)$/.test(name) &&
          /^\s*(java\s*script|vbscript|data:text)/i.test(value))
      const isScript = element.localName === 'script' && /wapsiRan/.test(element.textContent)
      return (
        isForeign.test(element.localName) ||
        isScript ||
        [...element.attributes].some(({ name, value }) => runs(name, value))
      )
    })
    return made.map((element) => element.outerHTML.slice(0, 200))
  })

/** Counts those of these texts that the page shows, letter by letter but for its spaces; in fields too. */
export async function shownOn(page: Page, texts: readonly string[]): Promise<number> {
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    return [document.body.textContent, ...fields].join('\n')
  })
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  const all = plain(shown)
  return texts.filter((text) => all.includes(plain(text))).length
}
