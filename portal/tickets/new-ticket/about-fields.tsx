import { type QuestionList, CANCELLATION, CANCELLATION_REASONS, questionsOf } from '#rules/tickets/questions.ts'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { Section } from '../../section.tsx'
import { type TicketChoices, withCategory, withQuestion } from './choices.ts'
import type { SectionName } from './new-problem.ts'
import { NEW_TICKET_WORDS } from './words.ts'

interface AboutFieldsProps {
  categories: readonly QuestionList[]
  choices: TicketChoices
  choose: (choices: TicketChoices) => void
  error: (section: SectionName) => string | undefined
}

/** The subject of the ticket: a category, for a cancellation its reason, and one of the preset questions. */
export function AboutFields({ categories, choices, choose, error }: AboutFieldsProps) {
  const { category } = choices
  return (
    <Section title={NEW_TICKET_WORDS.about}>
      <div className="flex flex-col gap-5">
        <div data-section="category">
          <Segments
            legend={NEW_TICKET_WORDS.category}
            name="category"
            look="pills"
            value={category}
            onChange={(next) => choose(withCategory(choices, next))}
            options={categories.map(({ name }) => ({ value: name, label: name }))}
            error={error('category')}
          />
        </div>
        {category === CANCELLATION && (
          <Choice
            section="cancellationReason"
            label={NEW_TICKET_WORDS.cancellationReason}
            empty={NEW_TICKET_WORDS.cancellationReasonEmpty}
            options={CANCELLATION_REASONS}
            value={choices.cancellationReason}
            onChange={(cancellationReason) => choose({ ...choices, cancellationReason })}
            error={error('cancellationReason')}
          />
        )}
        {category !== '' && (
          <Choice
            section="question"
            label={NEW_TICKET_WORDS.question}
            empty={NEW_TICKET_WORDS.questionEmpty}
            options={questionsOf(category, categories)}
            value={choices.question}
            onChange={(question) => choose(withQuestion(choices, question))}
            error={error('question')}
          />
        )}
      </div>
    </Section>
  )
}

interface ChoiceProps {
  section: SectionName
  label: string
  empty: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Choice({ section, label, empty, options, value, onChange, error }: ChoiceProps) {
  return (
    <div data-section={section} className="animate-arrive">
      <Field label={label} error={error}>
        <Select value={value} onChange={(event) => onChange(event.target.value)} required>
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
