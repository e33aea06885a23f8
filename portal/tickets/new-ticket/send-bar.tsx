import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useBar } from '#ui/bar-height.ts'
import { NEW_TICKET_WORDS } from './words.ts'

interface SendBarProps {
  busy: boolean
  /** True if nothing can be sent: the order has a ticket already. */
  isOff: boolean
  children: ReactNode
}

/** SEND: a bar at the bottom of a phone, below the second column on a wide screen. */
export function SendBar({ busy, isOff, children }: SendBarProps) {
  const bar = useBar<HTMLDivElement>()
  return (
    <div
      ref={bar}
      className={
        'sticky bottom-0 z-10 -mx-4 max-form:data-tall:static border-t border-hair bg-paper px-4 py-3 form:static ' +
        'form:col-span-5 form:mx-0 form:mt-8 form:border-0 form:p-0'
      }
    >
      {children}
      <Button type="submit" busy={busy} disabled={isOff} className="min-w-36 w-full tracking-wide">
        {NEW_TICKET_WORDS.send}
      </Button>
    </div>
  )
}
