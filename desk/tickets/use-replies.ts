import type { Reply } from '#contract/desk/replies.ts'
import { useAsked } from '#ui/use-asked.ts'
import { bodyOf } from '../call/use-call.ts'

/** As they last came: shown at once when they are asked for anew. */
let remembered: readonly Reply[] | undefined

/** The canned replies of the shop. */
export function useReplies() {
  const { data, ...asked } = useAsked(async () => {
    const { replies } = await bodyOf('replies.list', {})
    remembered = replies
    return replies
  })
  return { ...asked, replies: data ?? remembered }
}
