import type { Reply } from '#contract/desk/replies.ts'
import { useAsked } from '#ui/use-asked.ts'
import { bodyOf } from '../call/use-call.ts'

/** The canned replies that fit what was typed, by shortcut, title or words: those for this category first. */
export function fitting(replies: readonly Reply[], typed: string, category: string): Reply[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean)
  return replies
    .filter((reply) => words.every((word) => textOf(reply).includes(word)))
    .map((reply) => ({ reply, rank: rankOf(reply, words, category) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ reply }) => reply)
}

const textOf = ({ shortcut, title, text }: Reply) => `${shortcut} ${title} ${text}`.toLowerCase()

/** A shortcut that is typed comes first, then the category, then what is for any, then the rest. */
function rankOf({ shortcut, category }: Reply, words: readonly string[], wanted: string): number {
  if (words.length === 1 && shortcut.toLowerCase().startsWith(words[0] ?? '')) return 0
  if (category === wanted) return 1
  return category === '' ? 2 : 3
}

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
