import type { QuestionCategory } from '#contract/desk/texts/questions.ts'
import { MOST_QUESTIONS } from '#rules/tickets/question-list.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChangedBy, TextHistory } from '../editing/text-history.tsx'
import { useKeys } from '../keys/keys.ts'
import { ConflictNotice, SaveRow } from '../editing/save-row.tsx'
import { DESK_SENTENCES } from '../words.ts'
import { QuestionRow } from './question-row.tsx'
import { useFocusOn, useList } from './use-list.ts'

interface ListEditorProps {
  category: QuestionCategory
  onSaved: (category: QuestionCategory) => void
  onStale: () => void
}

/** The questions of one category, in the order that customers see. */
export function ListEditor({ category, onSaved, onStale }: ListEditorProps) {
  const it = useList(category, onSaved, onStale)
  const { isChanged, isOvertaken, problem } = it
  return (
    <div className="flex max-w-[52rem] flex-col gap-5 px-4 py-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">{category.name}</h2>
        <ChangedBy by={category.by} at={category.at} never="Default questions" />
      </header>
      {category.needed.length > 0 && (
        <Notice tone="info">Two questions cannot be changed or removed, only moved: they make a ticket High.</Notice>
      )}
      {isOvertaken && (
        <ConflictNotice by={category.by} onMine={it.insist} onTheirs={it.leave}>
          {category.questions.join('\n')}
        </ConflictNotice>
      )}
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={it.offered}
          onChange={({ target }) => it.change({ offered: target.checked })}
          className="size-4 accent-river"
        />
        Customers can choose this category
      </label>
      <Questions category={category} it={it} />
      {problem && <Notice tone="error">{DESK_SENTENCES[problem.code]}</Notice>}
      <SaveRow
        what="This list"
        isChanged={isChanged}
        isBroken={problem !== null || isOvertaken}
        busy={it.busy}
        trouble={it.trouble}
        onSave={it.save}
        onLeave={it.leave}
      >
        {category.isSet && !isChanged && (
          <Button variant="quiet" busy={it.busy} onClick={it.reset}>
            Reset to default
          </Button>
        )}
      </SaveRow>
      <TextHistory
        key={`${category.name} ${category.version}`}
        kind="questions"
        name={category.name}
        none="Default questions."
        shown={({ questions = [], offered }) => [offered ? 'Offered' : 'Not offered', ...questions].join('\n')}
        onTake={({ questions = [], offered = false }) => it.change({ questions, offered })}
      />
    </div>
  )
}

function Questions({ category, it }: { category: QuestionCategory; it: ReturnType<typeof useList> }) {
  const { questions, problem } = it
  const { list, focusOn } = useFocusOn()
  const isFull = questions.length >= MOST_QUESTIONS
  const set = (next: string[], at: number) => {
    it.change({ questions: next })
    focusOn(at)
  }
  const add = (at: number) => {
    if (!isFull) set(questions.toSpliced(at, 0, ''), at)
  }
  const move = (at: number, step: 1 | -1) => {
    const to = at + step
    if (to >= 0 && to < questions.length) set(questions.toSpliced(at, 1).toSpliced(to, 0, questions[at] ?? ''), to)
  }
  useKeys('Questions', [{ keys: 'a', words: 'Add a question', act: () => add(questions.length) }])
  return (
    <section aria-label="Questions">
      <p className="text-sm text-soft">Alt and ↑ or ↓ move a question, Enter begins another below it.</p>
      <ol ref={list} className="mt-1">
        {questions.map((question, at) => (
          <QuestionRow
            // A question has no name but its place: while it is typed, its words change.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            question={question}
            at={at}
            isLast={at === questions.length - 1}
            isNeeded={category.needed.includes(question)}
            error={
              problem && 'about' in problem && problem.about === question ? DESK_SENTENCES[problem.code] : undefined
            }
            onChange={(words) => it.change({ questions: questions.with(at, words) })}
            onMove={(step) => move(at, step)}
            onRemove={() => set(questions.toSpliced(at, 1), Math.max(at - 1, 0))}
            onAdd={() => add(at + 1)}
          />
        ))}
      </ol>
      <Button variant="quiet" className="mt-3" disabled={isFull} onClick={() => add(questions.length)}>
        Add a question
      </Button>
      <span className="ml-3 text-sm text-soft">
        {questions.length} of {MOST_QUESTIONS}
      </span>
    </section>
  )
}
