import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import type { Say } from '../use-say.ts'

interface AttemptParts<Press, Ending> {
  say: Say
  /** The code that checks and sends: it may come only now. */
  load: () => Promise<(press: Press & { step: Say['progress'] }) => Promise<Ending>>
  press: () => Promise<Press>
  /** Called before anything is checked: what was wrong before no longer stands. */
  begin: () => void
  end: (ending: NoInfer<Ending> | { kind: 'unanswered' }) => void
}

/** Sends a form: one press at a time however often it is pressed. What breaks on the way is like no answer. */
export function useAttempt<Press, Ending>({ say, load, press, begin, end }: AttemptParts<Press, Ending>) {
  const { busy, press: pressOnce } = useOneAtATime()

  async function send() {
    say.nothing()
    begin()
    try {
      const attempt = await load()
      end(await attempt({ ...(await press()), step: say.progress }))
    } catch {
      end({ kind: 'unanswered' })
    }
  }

  return { busy, submit: () => pressOnce(send) }
}
