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

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-5">
      {steps.map((step) => (
        <li key={step} className="group relative flex gap-4 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-5 -bottom-0.5 left-1.5 border-l-2 border-river group-last:hidden"
          />
          <span aria-hidden="true" className="mt-1 size-3.5 shrink-0 rounded-full border-2 border-river" />
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
