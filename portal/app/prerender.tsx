import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { Above, Below } from '../layout/surroundings.tsx'

export { FIRST_CALLS } from './first-calls.ts'
export { MISSING, ROUTES } from './routes.tsx'
export { PATHS } from '#contract/wire.ts'

/** The markup around a screen, by its route. */
export const surroundings = (name: string) => ({
  above: renderToStaticMarkup(<Above />),
  below: renderToStaticMarkup(<Below isHome={name === 'home'} />),
})

/** The markup of a path as it is before any answer is there. Called by the build only. */
export async function markup(path: string): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path} ssrSearch="">
        <App />
      </Router>
    </StrictMode>,
    { onError: (error) => void failures.push(error), progressiveChunkSize: Infinity },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return html
}
