import { Dialog, atFirst } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Reach } from '../reach.tsx'
import { SHELL } from '../words.ts'
import { CodeStep } from './code-step.tsx'
import { type Known, pageOf } from './known.ts'
import { TypedStep, TroubleLine } from './typed-step.tsx'
import { useSignIn } from './use-sign-in.ts'
import { SIGN_IN_WORDS } from './words.ts'
import { TextButton } from './text-button.tsx'
import { leaveOnceClosed } from './signed-in.ts'

interface SignInDialogProps {
  known: Known | undefined
  /** True if the session has ended: the customer's action waits, and the dialog stays until they are back. */
  hasEnded: boolean
  /** The customer has signed in, or would not. */
  onEnd: (isProved: boolean) => void
}

/** The dialog of the sign-in, over the page that the customer continues. */
export function SignInDialog({ known, hasEnded, onEnd }: SignInDialogProps) {
  const signIn = useSignIn(known, onEnd)
  const isElsewhere = signIn.step === 'elsewhere'
  return (
    <Dialog
      open
      stays={hasEnded}
      onClose={hasEnded ? leaveOnceClosed : () => onEnd(false)}
      title={isElsewhere ? SIGN_IN_WORDS.elsewhereTitle : SIGN_IN_WORDS.title}
    >
      <output className="sr-only">{signIn.text}</output>
      {hasEnded && signIn.owner === '' && <p className="mb-4">{SIGN_IN_WORDS.ended}</p>}
      {known && !isElsewhere && <p className="figures mb-3 break-words font-medium">{aboutWords(known)}</p>}
      {signIn.step === 'offer' && <OfferStep signIn={signIn} />}
      {signIn.step === 'typed' && <TypedStep signIn={signIn} />}
      {signIn.step === 'code' && signIn.challenge && (
        // A new code has been sent: the typed digits are useless.
        <CodeStep
          key={`${signIn.challenge.challenge} ${signIn.challenge.overAt}`}
          signIn={signIn}
          challenge={signIn.challenge}
        />
      )}
      {signIn.owner !== '' && (
        <div className={isElsewhere ? '' : 'mt-6 border-t border-hair pt-5'}>
          <p>{ownerWords(known, isElsewhere)}</p>
          <OwnScreens customerId={signIn.owner} />
        </div>
      )}
      <div className="mt-6 border-t border-hair pt-4">
        <p className="text-sm text-soft">{SIGN_IN_WORDS.otherContacts}</p>
        <Reach />
      </div>
      {hasEnded && (
        <a href="/" className="mt-4 inline-flex min-h-11 items-center text-river underline underline-offset-4">
          {SHELL.goHome}
        </a>
      )}
    </Dialog>
  )
}

function aboutWords({ by, value }: Known): string {
  return by === 'customer' ? SIGN_IN_WORDS.aboutPage(...pageOf(window.location)) : SIGN_IN_WORDS.about[by](value)
}

function ownerWords(known: Known | undefined, isElsewhere: boolean): string {
  if (!known) return SIGN_IN_WORDS.yours
  return isElsewhere ? SIGN_IN_WORDS.elsewhere : SIGN_IN_WORDS.signedIn
}

/** Offers a code to the customer of the page. Nothing is sent before they press the button. */
function OfferStep({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const { known, busy, trouble, requestCode, goTo } = signIn
  if (!known) return null
  return (
    <div className="flex flex-col gap-4">
      <p>{SIGN_IN_WORDS.offer}</p>
      <p className="text-sm text-soft">{SIGN_IN_WORDS.offerNote}</p>
      <TroubleLine trouble={trouble} />
      <div className="mt-1 flex flex-col gap-x-6 gap-y-2 form:flex-row form:items-center">
        <Button ref={atFirst} busy={busy} onClick={() => void requestCode(known)}>
          {trouble?.lost ? SHELL.retry : SIGN_IN_WORDS.sendCode}
        </Button>
        <TextButton onClick={() => goTo('typed')}>{SIGN_IN_WORDS.other}</TextButton>
      </div>
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

/** The screens of one customer. Each starts afresh: the page before it had the data of another customer. */
function OwnScreens({ customerId }: { customerId: string }) {
  const query = `?customer=${encodeURIComponent(customerId)}`
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {[
        [SIGN_IN_WORDS.ownTickets, `/mytickets${query}`],
        [SIGN_IN_WORDS.ownExchanges, `/exchanges${query}`],
        [SIGN_IN_WORDS.ownOrders, `/orders${query}`],
      ].map(([label, href]) => (
        <li key={href}>
          <a href={href} className={LINK}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
