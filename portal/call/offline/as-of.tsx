import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { clockWords, momentWords } from '#rules/india/dates.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

const WORDS = {
  offline: (when: string) => `You're offline. Last updated ${when}.`,
  back: "You're back online.",
  refresh: 'Show what is new',
}

let oldest = Number.POSITIVE_INFINITY
let root: ReturnType<typeof createRoot> | undefined

/** Says over the page since when its data may have changed. Of several answers the oldest counts. */
export function showAsOf(asOf: number): void {
  oldest = Math.min(oldest, asOf)
  root ??= createRoot(createNotice())
  root.render(<AsOf at={new Date(oldest)} />)
}

function createNotice(): HTMLElement {
  const notice = document.createElement('div')
  notice.setAttribute('role', 'status')
  notice.className = 'sticky top-0 z-20'
  document.querySelector('#portal')?.before(notice)
  return notice
}

function AsOf({ at }: { at: Date }) {
  const isBack = useBack()
  const when = indianDate(at) === indianDate(useNow()) ? clockWords(at) : momentWords(at)
  return (
    <div
      className={
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-hair bg-turmeric-wash ' +
        'px-4 py-1.5 text-turmeric'
      }
    >
      <p className="figures">{isBack ? WORDS.back : WORDS.offline(when)}</p>
      {isBack && (
        <Button variant="quiet" onClick={() => window.location.reload()}>
          {WORDS.refresh}
        </Button>
      )}
    </div>
  )
}

/** True if the network has come back; a device with a network, but no connection to us, does not count. */
function useBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const listener = ({ type }: Event) => setBack(type === 'online')
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  }, [])
  return isBack
}
