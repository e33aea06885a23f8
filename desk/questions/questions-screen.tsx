import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QuestionCategory } from '#contract/desk/texts/questions.ts'
import { CallFrame } from '../call/call-frame.tsx'
import { PickList, TwoColumns, TwoColumnsWaiting } from '../editing/two-columns.tsx'
import { useDeskQuery } from '../call/query.ts'
import { ListEditor } from './list-editor.tsx'

/** The possible subjects of a ticket: the categories that customers see, and the questions of each. */
export function QuestionsScreen() {
  const query = useDeskQuery('questions.list', {})
  return (
    <div>
      <header className="border-b border-hair px-4 pt-4 pb-3">
        <h1 className="text-xl">Question lists</h1>
        <p className="max-w-page text-sm text-soft">What customers choose from when they raise a ticket.</p>
      </header>
      <CallFrame query={query} waiting={<TwoColumnsWaiting />}>
        {({ categories }) => <Categories categories={categories} onStale={query.refetch} />}
      </CallFrame>
    </div>
  )
}

function Categories({ categories, onStale }: { categories: readonly QuestionCategory[]; onStale: () => void }) {
  const [search] = useSearchParams()
  const [saved, setSaved] = useState<Readonly<Record<string, QuestionCategory>>>({})
  const newest = categories.map((category) => {
    const own = saved[category.name]
    return own && own.version > category.version ? own : category
  })
  const chosen = newest.find(({ name }) => name === search.get('category')) ?? newest[0]
  const picks = newest.map(({ name, offered, questions }) => ({
    to: `/questions?${new URLSearchParams({ category: name })}`,
    title: name,
    note: (
      <span className="shrink-0 text-xs font-normal text-soft">
        {offered ? questions.length : `${questions.length}, not offered`}
      </span>
    ),
    isChosen: name === chosen?.name,
  }))
  return (
    <TwoColumns list={<PickList label="Categories" picks={picks} />}>
      {chosen && (
        <ListEditor
          key={chosen.name}
          category={chosen}
          onSaved={(category) => setSaved((before) => ({ ...before, [category.name]: category }))}
          onStale={onStale}
        />
      )}
    </TwoColumns>
  )
}
