import type { ReactNode } from 'react'
import { Mark, type Tone } from './mark.tsx'

const LOOK: Record<Exclude<Tone, 'quiet'>, string> = {
  info: 'border-sky bg-sky-wash text-ink',
  done: 'border-leaf bg-leaf-wash text-ink',
  notice: 'border-turmeric-mark bg-turmeric-wash text-ink',
  error: 'border-thread bg-thread-wash text-ink',
}

const MARK: Record<Exclude<Tone, 'quiet'>, string> = {
  info: 'text-sky',
  done: 'text-leaf',
  notice: 'text-turmeric',
  error: 'text-thread',
}

interface NoticeProps {
  tone: Exclude<Tone, 'quiet'>
  title?: ReactNode
  children: ReactNode
}

/** A highlighted sentence. An error is read out when it appears. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div role={tone === 'error' ? 'alert' : undefined} className={`flex gap-3 border-l-2 px-4 py-3 ${LOOK[tone]}`}>
      <Mark tone={tone} className={`mt-0.5 size-5 ${MARK[tone]}`} />
      <div className="min-w-0 grow">
        {title && <p className="font-medium">{title}</p>}
        <div className="text-base">{children}</div>
      </div>
    </div>
  )
}
