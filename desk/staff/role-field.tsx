import type { Role } from '#contract/desk/roles.ts'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'

const ROLES: readonly Role[] = ['agent', 'retailer', 'admin']

/** The choice of a role, with its permissions. */
export function RoleField({ begun }: { begun: Role }) {
  return (
    <Field label="Role">
      <Select name="role" defaultValue={begun}>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_WORDS[each]}: {ROLE_ABOUT[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The chosen role. */
export const chosenRole = (value: string): Role => ROLES.find((role) => role === value) ?? 'agent'

/** The name of a role. */
export const ROLE_WORDS: Record<Role, string> = { agent: 'Agent', retailer: 'Retailer', admin: 'Admin' }

/** The permissions of a role, in words. */
export const ROLE_ABOUT: Record<Role, string> = {
  agent: 'answers tickets, decides on returns and exchanges',
  retailer: 'also keeps the shop: stock, block list, texts, policies, figures',
  admin: 'also keeps the staff and reads the audit log',
}
