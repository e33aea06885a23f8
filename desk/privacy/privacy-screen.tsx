import { useState } from 'react'
import type { KeptPerson } from '#contract/desk/privacy.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { CallFrame } from '../call/call-frame.tsx'
import { useCall } from '../call/use-call.ts'
import { AskedList } from './asked-list.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { FindPerson } from './find-person.tsx'
import { ShopErasure } from './shop-erasure.tsx'
import { useHandingOut } from './use-handing-out.ts'

/** What is asked about shoppers' data: to hand out what is kept of one, and to erase it. */
export function PrivacyScreen() {
  const asked = useCall('privacy.list', {})
  const { busy, handOut } = useHandingOut(asked.askAgain)
  const [person, setPerson] = useState<KeptPerson>()
  const [erased, setErased] = useState<readonly string[]>([])
  const { show } = useToast()

  const noteErased = ({ customerId }: KeptPerson) => {
    setPerson(undefined)
    setErased([...erased, customerId])
    show({ kind: 'done', text: `Customer ${customerId} is erased.` })
    asked.askAgain()
  }
  return (
    <div>
      <header className="px-4 pt-4 pb-3">
        <h1 className="text-xl">Shoppers’ data</h1>
      </header>
      <p className="max-w-page px-4 pb-4 text-sm text-soft">
        A shopper may ask what is kept about them, and to be erased. Send the file yourself, to an address that you know
        is theirs. What you do here is written to the audit log.
      </p>
      {asked.data?.waiting && <ShopErasure waiting={asked.data.waiting} onAnswered={asked.askAgain} />}
      <FindPerson busy={busy} onHandOut={(id) => void handOut(id)} onErase={setPerson} erased={erased} />
      <h2 className="px-4 pb-2 text-lg">Asked for</h2>
      <CallFrame asked={asked} waiting={<Skeleton className="mx-4 h-24 max-w-form" />}>
        {({ rows }) => <AskedList rows={rows} busy={busy} onHandOut={(id) => void handOut(id)} />}
      </CallFrame>
      <EraseDialog person={person} onClose={() => setPerson(undefined)} onErased={noteErased} />
    </div>
  )
}
