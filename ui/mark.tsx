import { Icon } from './icon.tsx'

/** The kind of a state, never by colour alone: each tone has a colour, a wash and a small mark. */
export type Tone = 'info' | 'done' | 'notice' | 'error' | 'quiet'

export const TONES: Record<Tone, string> = {
  info: 'bg-sky-wash text-sky',
  done: 'bg-leaf-wash text-leaf',
  notice: 'bg-turmeric-wash text-turmeric',
  error: 'bg-thread-wash text-thread',
  quiet: 'bg-hair text-soft',
}

const PATHS: Record<Tone, string> = {
  info: 'M8 7.2v4M8 4.8v.1M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  done: 'm3.5 8.5 3 3 6-7',
  notice: 'M8 6v3.2M8 11.4v.1M8 2 1.8 13h12.4L8 2Z',
  error: 'M8 4.8v4M8 11v.1M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  quiet: 'M4 8h8',
}

/** The small mark of a tone, or another one drawn in its place in a square of 16. */
export function Mark({
  tone,
  path = PATHS[tone],
  className = 'size-4',
}: {
  tone: Tone
  path?: string | undefined
  className?: string
}) {
  return (
    <Icon className={`shrink-0 ${className}`}>
      <path d={path} />
    </Icon>
  )
}
