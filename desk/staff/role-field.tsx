import type { Role } from '#contract/desk/roles.ts'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { ROLE_ABOUT, ROLE_WORDS } from './words.ts'

const ROLES: readonly Role[] = ['agent', 'retailer', 'admin']

/** The choice of a role, with what it may do. */
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

/** The role that was chosen. */
export const chosenRole = (value: string): Role => ROLES.find((role) => role === value) ?? 'agent'
