import { cloneElement, useId, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** The attributes that connect a control with its label, its hint and its error. */
export interface Wiring {
  id?: string | undefined
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid']
  'aria-describedby'?: string | undefined
}

interface FieldProps {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  /** The control itself, or a function that places the wiring on a control deeper inside. */
  children: ReactElement<Wiring> | ((wiring: Wiring) => ReactNode)
  className?: string
  /** True if the label is beside the control, where there is room for both. */
  isBeside?: boolean
}

/** A control with its label above, and its hint or error below, tied together for eyes and screen readers. */
export function Field({ label, error, hint, children, className = '', isBeside = false }: FieldProps) {
  const own = useId()
  const id = (typeof children === 'function' ? undefined : children.props.id) ?? own
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const wiring: Wiring = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={isBeside ? BESIDE.row : `flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className={isBeside ? BESIDE.name : 'text-label font-medium'}>
        {label}
      </label>
      <div className={isBeside ? BESIDE.rest : 'contents'}>
        {typeof children === 'function' ? children(wiring) : cloneElement(children, wiring)}
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}

/** A name with what belongs to it beside it; below it where the letters are large. */
export const BESIDE = {
  row: 'flex flex-wrap items-baseline gap-x-2 gap-y-1.5',
  name: 'basis-[5rem] text-label font-medium whitespace-nowrap form:basis-[8rem]',
  rest: 'flex min-w-0 grow basis-[11rem] flex-col gap-1.5',
}

/** The error of a field, in red, with a mark and the words. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-thread">
      <Mark tone="error" className="mt-0.5 size-4" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
