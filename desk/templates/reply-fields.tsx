import type { ComponentProps } from 'react'
import type { ReplyParts, ReplyProblem } from '#rules/templates/reply-problem.ts'
import { CATEGORIES } from '#rules/tickets/questions.ts'
import { Input, Select, Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { problemWords } from './problem-words.ts'

interface ReplyFieldsProps {
  parts: ReplyParts
  problem: ReplyProblem | null
  change: (part: Partial<ReplyParts>) => void
  /** Of the text, where placeholders are put in. */
  wire: Pick<ComponentProps<'textarea'>, 'ref' | 'onFocus'>
}

const PART_OF: Partial<Record<ReplyProblem['code'], keyof ReplyParts>> = {
  TITLE_NOT_ONE_LINE: 'title',
  SHORTCUT_NOT_PLAIN: 'shortcut',
  CATEGORY_MISSING: 'category',
}

/** The fields of a canned reply, each with what is wrong with it. */
export function ReplyFields({ parts, problem, change, wire }: ReplyFieldsProps) {
  const error = (part: keyof ReplyParts) =>
    problem && (PART_OF[problem.code] ?? 'text') === part ? problemWords(problem) : undefined
  return (
    <>
      <Field label="Title" error={error('title')}>
        <Input value={parts.title} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <div className="grid gap-5 form:grid-cols-2">
        <Field label="Shortcut" hint="Typed after a slash in an answer" error={error('shortcut')}>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            value={parts.shortcut}
            onChange={({ target }) => change({ shortcut: target.value.toLowerCase() })}
          />
        </Field>
        <Field label="Category" hint="It is offered first on tickets of this category" error={error('category')}>
          <Select value={parts.category} onChange={({ target }) => change({ category: target.value })}>
            <option value="">Any</option>
            {CATEGORIES.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Text" error={error('text')}>
        <Textarea {...wire} rows={10} value={parts.text} onChange={({ target }) => change({ text: target.value })} />
      </Field>
    </>
  )
}
