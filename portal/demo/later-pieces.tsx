import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Steps } from '#ui/steps.tsx'
import { Timeline, type Step } from '#ui/timeline.tsx'

/** The threads that most screens show later, or not at all. */
export function Timelines() {
  return (
    <>
      <Timeline label="A parcel on its way" steps={IN_TRANSIT} />
      <Timeline label="A pickup that failed" steps={FAILED} />
      <Timeline label="A parcel that arrived" steps={ARRIVED} />
      <Steps steps={['Choose the items and tell us why', 'Add a photo or two', 'We approve it and book the pickup']} />
    </>
  )
}

/** A button with its dialog. */
export function DialogButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Close this case?">
        <p>You cannot reopen a case that you closed yourself.</p>
      </Dialog>
    </>
  )
}

const IN_TRANSIT: readonly Step[] = [
  { label: 'Ordered', when: 'Tue 17 Nov', state: 'past' },
  { label: 'Packed', when: 'Wed 18 Nov', state: 'past' },
  { label: 'On its way', when: 'Yesterday', state: 'now' },
  { label: 'Delivered', when: 'by Fri 27 Nov', state: 'promise' },
]
const FAILED: readonly Step[] = [
  { label: 'Received', when: 'Tue 17 Nov', state: 'past' },
  { label: 'Pickup failed', when: 'Yesterday', state: 'trouble' },
  { label: 'Picked up', state: 'promise' },
]
const ARRIVED: readonly Step[] = [
  { label: 'Ordered', when: 'Tue 17 Nov', state: 'past' },
  { label: 'Delivered', when: 'Yesterday', state: 'done' },
]
