import { FieldError } from '#ui/field.tsx'
import type { Trouble } from './asking.ts'

/** What did not work, where no field is to blame; read out as it appears. */
export function TroubleLine({ trouble }: { trouble: Trouble | undefined }) {
  return <div role="alert">{trouble && <FieldError>{trouble.text}</FieldError>}</div>
}
