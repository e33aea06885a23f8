import type { Role } from '#contract/desk/roles.ts'
import { useAsked } from '#ui/use-asked.ts'
import { ROLE_WORDS } from './words.ts'

interface DemoStaff {
  password: string
  staff: { name: string; email: string; role: Role }[]
}

async function fetchStaff(): Promise<DemoStaff> {
  const response = await fetch('/demo/staff')
  if (!response.ok) throw new Error(`the staff did not come: ${response.status}`)
  return (await response.json()) as DemoStaff
}

/** Who works at the demo shop, to log in as. A real shop is never asked. */
export function DemoStaffList({ onChoose }: { onChoose: (email: string) => void }) {
  const { data } = useAsked(fetchStaff, document.documentElement.dataset['mode'] === 'demo')
  if (!data) return null
  return (
    <section aria-label="The demo shop" className="mt-5 border-t border-hair pt-4 text-sm">
      <p className="text-soft">
        This is the demo shop. The password for every account is <b className="font-medium text-ink">{data.password}</b>
        :
      </p>
      <ul className="mt-2 flex flex-col">
        {data.staff.map(({ name, email, role }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose(email)}
              className="flex min-h-9 w-full flex-wrap items-center justify-between gap-x-3 rounded-md px-2 text-left hover:bg-river-wash"
            >
              <span>
                {name} <span className="text-soft">{ROLE_WORDS[role]}</span>
              </span>
              <span className="text-xs text-soft">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
