import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { useRequestDraft } from '../../editing/request-draft.ts'
import { ConfirmKeys } from '../../keys/confirm-keys.tsx'
import type { Acts } from '../acts/act.ts'
import { actNamed } from '../acts/index.ts'

interface ActDialogProps {
  request: OpenedRequest
  acts: Acts
  draft: ReturnType<typeof useRequestDraft>
  name: string
  onClose: () => void
}

/** The dialog of an act that needs more than a press. */
export function ActDialog({ request, acts, draft, name, onClose }: ActDialogProps) {
  const act = actNamed(name)
  const asking = act && 'Form' in act ? act : undefined
  return (
    <Dialog open={asking !== undefined} onClose={onClose} title={asking?.title(request) ?? ''}>
      <ConfirmKeys>
        {asking && (
          <asking.Form {...{ request, acts, ...draft }} onSend={(...sent) => void acts.act(asking, ...sent)} />
        )}
      </ConfirmKeys>
    </Dialog>
  )
}
