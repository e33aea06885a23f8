import { buttonLook } from '#ui/button.tsx'
import { Steps } from '#ui/steps.tsx'
import { Link } from '../link.tsx'
import { ERRANDS, HOME } from './words.ts'

/** What a shopper can do here, each with its way in or the steps that it takes. */
export function Errands() {
  return (
    <section aria-labelledby="errands">
      <h2 id="errands" className="sr-only">
        {HOME.what}
      </h2>
      <ul className="flex flex-col gap-10">
        {ERRANDS.map(({ title, text, link, steps }) => (
          <li key={title}>
            <h3 className="text-xl wide:text-2xl">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
            {link && (
              <Link to={link.to} className={`${buttonLook('quiet')} mt-5`}>
                {link.label}
              </Link>
            )}
            {steps && <Steps steps={steps} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
