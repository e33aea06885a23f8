/** The fields that an operation of ours asks for of one object, by the key in the answer. */
export interface Selection {
  readonly [key: string]: SelectedField
}

/** A field that is asked for. */
export interface SelectedField {
  /** Its name in the schema, which an alias may hide. */
  name: string
  /** Only objects of one type have it. */
  isOptional: boolean
  /** Null for a value. */
  of: Selection | null
}

const known = new Map<string, Selection>()
const SIGN = /[{}():]|\.\.\.|[@$]?\w+/g

/** The fields that an operation of ours asks for, from its root; read once. */
export function selectionOf(operation: string): Selection {
  const before = known.get(operation)
  if (before) return before
  const selection = reader(operation.match(SIGN) ?? [])
  known.set(operation, selection)
  return selection
}

function reader(signs: readonly string[]): Selection {
  let at = 0
  const skipArguments = () => {
    let depth = 0
    do {
      if (signs[at] === '(') depth++
      if (signs[at] === ')') depth--
      if (depth > 0 || signs[at] === ')') at++
    } while (depth > 0 && at < signs.length)
  }
  const field = (isOptional: boolean): [string, SelectedField] => {
    const key = signs[at++] ?? ''
    const isAlias = signs[at] === ':'
    if (isAlias) at += 2
    const name = isAlias ? (signs[at - 1] ?? '') : key
    skipArguments()
    while (signs[at]?.startsWith('@')) {
      at++
      skipArguments()
    }
    return [key, { name, isOptional, of: signs[at] === '{' ? object(false) : null }]
  }
  const object = (isOptional: boolean): Selection => {
    const fields: [string, SelectedField][] = []
    for (at++; at < signs.length && signs[at] !== '}';) {
      if (signs[at] !== '...') fields.push(field(isOptional))
      else {
        at += signs[at + 1] === 'on' ? 3 : 1
        fields.push(...Object.entries(object(true)))
      }
    }
    at++
    return Object.fromEntries(fields)
  }
  while (at < signs.length && signs[at] !== '{') {
    if (signs[at] === '(') skipArguments()
    else at++
  }
  return object(false)
}
