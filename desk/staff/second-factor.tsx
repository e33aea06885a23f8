import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { useToast } from '#ui/toast.tsx'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { Notice } from '#ui/notice.tsx'
import { SHOP } from '#shop'
import { bodyOf } from '../call/query.ts'
import { saveText } from '../save-text.ts'
import { ConfirmFactor } from './confirm-factor.tsx'
import { SecretField } from './secret-field.tsx'
import { useSession } from './session.tsx'
import { Troubled, useForm, useFocus } from './use-form.tsx'

type Begun = DeskResponse<'staff.beginSecondFactor'>
type Act = 'begin' | 'codes' | 'end'

const BUTTON: Record<Act, string> = { begin: 'Continue', codes: 'Make new codes', end: 'Turn it off' }

/** The second factor: off, being set up, or on. `onSaved`: the backup codes were saved. */
export function SecondFactor({ onSaved }: { onSaved?: () => void }) {
  const { secondFactor, refetch } = useSession()
  const [act, setAct] = useState<Act>()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  const { show } = useToast()
  const secret = useRef<HTMLInputElement>(null)
  useFocus(secret, act)
  const { busy, trouble, setTrouble, submit } = useForm(async (field) => {
    const body = { password: field('password') }
    if (act === 'begin') setBegun(await bodyOf('staff.beginSecondFactor', body))
    if (act === 'codes') setCodes((await bodyOf('staff.newBackupCodes', body)).codes)
    if (act === 'end') {
      await bodyOf('staff.endSecondFactor', body)
      setCodes(undefined)
      show({ kind: 'done', text: 'Your second factor is off.' })
      refetch()
    }
    setAct(undefined)
  })
  const ask = (act: Act | undefined) => {
    setTrouble(undefined)
    setAct(act)
  }
  const confirmed = () => {
    setCodes(begun?.codes)
    setBegun(undefined)
    show({ kind: 'done', text: 'Your second factor is on.' })
    refetch()
  }
  return (
    <section aria-labelledby="second-factor" className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <h2 id="second-factor" className="text-lg">
          Second factor
        </h2>
        <Chip tone={secondFactor ? 'done' : 'notice'}>{secondFactor ? 'On' : 'Off'}</Chip>
      </div>
      <p className="max-w-[36rem]">
        Log-in then asks for a code from your phone besides the password, so a stolen password alone opens nothing.
      </p>
      {begun && <ConfirmFactor begun={begun} onDone={confirmed} onCancel={() => setBegun(undefined)} />}
      {codes && <BackupCodes codes={codes} onSaved={() => (onSaved ? onSaved() : setCodes(undefined))} />}
      {act && (
        <form onSubmit={submit} className="flex max-w-[26rem] flex-col gap-4">
          <SecretField ref={secret} label="Confirm your password" name="password" autoComplete="current-password" />
          <Troubled trouble={trouble} />
          <div className="flex gap-3">
            <Button type="submit" busy={busy}>
              {BUTTON[act]}
            </Button>
            <Button variant="quiet" onClick={() => ask(undefined)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      {!act && !begun && !codes && <Acts on={secondFactor} onAsk={ask} />}
    </section>
  )
}

function Acts({ on, onAsk }: { on: boolean; onAsk: (act: Act) => void }) {
  if (!on)
    return (
      <Button onClick={() => onAsk('begin')} className="self-start">
        Set it up
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" onClick={() => onAsk('codes')}>
        New backup codes
      </Button>
      <Button variant="quiet" onClick={() => onAsk('end')}>
        Turn it off
      </Button>
    </div>
  )
}

/** The backup codes for a lost phone, shown only this once. */
function BackupCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const text = [`Backup codes for the desk of ${SHOP.name}. Each works once.`, '', ...codes, ''].join('\n')
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="notice" title="Keep these codes where your phone is not.">
        <p>Each of them lets you in once if the phone is lost. They are not shown again.</p>
      </Notice>
      <ul
        aria-label="Backup codes"
        className="figures grid max-w-[22rem] grid-cols-2 gap-x-6 gap-y-1 font-medium select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => saveText('backup-codes.txt', text, 'text/plain')}>
          Save as a file
        </Button>
        <Button onClick={onSaved}>I have kept them</Button>
      </div>
    </div>
  )
}
