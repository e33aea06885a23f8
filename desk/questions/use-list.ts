import { useEffect, useRef, useState } from 'react'
import type { QuestionCategory } from '#contract/desk/texts/questions.ts'
import { listProblem } from '#rules/tickets/question-list.ts'
import { useToast } from '#ui/toast.tsx'
import { bodyOf } from '../call/query.ts'
import { hasFields, useAskBeforeLeaving, useStoredDraft } from '../editing/stored-draft.ts'
import { useSaving } from '../editing/save-row.tsx'

/** The changed questions, and the version of the list that they change. */
interface Draft {
  questions: string[]
  offered: boolean
  version: number
}

const isDraft = (value: unknown) =>
  hasFields(value, { questions: 'object', offered: 'boolean', version: 'number' }) &&
  Array.isArray((value as Draft).questions) &&
  (value as Draft).questions.every((question) => typeof question === 'string')

/** The state and functions of the list of a category's questions. */
export function useList(category: QuestionCategory, onSaved: (next: QuestionCategory) => void, onStale: () => void) {
  const { name } = category
  const { show } = useToast()
  const [draft, keep] = useStoredDraft<Draft>(`desk:questions:${name}`, isDraft)
  const saving = useSaving(onStale)
  const { questions, offered } = draft ?? category
  const isChanged = draft !== undefined && !isSame(draft, category)
  const isOvertaken = isChanged && draft.version !== category.version
  useAskBeforeLeaving(isChanged)

  function change(part: Partial<Draft>) {
    const next = { questions, offered, version: draft?.version ?? category.version, ...part }
    keep(isSame(next, category) ? undefined : next)
  }

  const send = (work: () => Promise<{ category: QuestionCategory }>, words: string) =>
    void saving.save(async () => {
      const saved = await work()
      onSaved(saved.category)
      keep(undefined)
      show({ kind: 'done', text: `${name}: ${words}` })
    })

  return {
    ...saving,
    questions,
    offered,
    isChanged,
    isOvertaken,
    problem: isChanged ? listProblem(name, questions) : null,
    change,
    leave() {
      keep(undefined)
      saving.forget()
    },
    insist: () => change({ version: category.version }),
    save: () =>
      send(
        () => bodyOf('questions.save', { category: name, questions, offered, version: category.version }),
        'saved: these are its questions from now on.',
      ),
    reset: () =>
      send(
        () => bodyOf('questions.reset', { category: name, version: category.version }),
        'it has its default questions again.',
      ),
  }
}

function isSame(one: Pick<Draft, 'questions' | 'offered'>, other: Pick<Draft, 'questions' | 'offered'>): boolean {
  return one.offered === other.offered && JSON.stringify(one.questions) === JSON.stringify(other.questions)
}

/** The question that gets the focus after the next rendering of the list. */
export function useFocusOn() {
  const list = useRef<HTMLOListElement>(null)
  const [goal, setGoal] = useState<{ at: number }>()
  useEffect(() => {
    if (goal) list.current?.querySelectorAll('input')[goal.at]?.focus()
  }, [goal])
  return { list, focusOn: (at: number) => setGoal({ at }) }
}
