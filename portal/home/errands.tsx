import { Steps } from '#ui/steps.tsx'
import { ERRANDS, HOME } from './words.ts'

/** What a shopper can do here, each with the steps that it takes. */
export function Errands() {
  return (
    <section aria-labelledby="errands">
      <h2 id="errands" className="sr-only">
        {HOME.what}
      </h2>
      <ul className="flex flex-col gap-10">
        {ERRANDS.map(({ title, text, steps }) => (
          <li key={title}>
            <h3 className="text-xl wide:text-2xl">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
            <Steps steps={steps} />
          </li>
        ))}
      </ul>
    </section>
  )
}
