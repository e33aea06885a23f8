const known = new Map<string, readonly string[]>()

/** The names of what an operation of ours asks for at its root, as they stand in the answer. */
export function rootFields(operation: string): readonly string[] {
  const before = known.get(operation)
  if (before) return before
  const words = wordsAtRoot(operation)
  // After an alias stands the name of the field, and after @ that of a directive.
  const names = words.filter((word, at) => !word.startsWith('@') && words[at - 1]?.endsWith(':') !== true)
  const keys = names.map((word) => word.replace(':', ''))
  known.set(operation, keys)
  return keys
}

/** What stands between the outermost braces, without arguments and without what is asked for of each field. */
function wordsAtRoot(operation: string): string[] {
  let depth = 0
  let root = ''
  for (const sign of operation.slice(operation.indexOf('{'))) {
    if (sign === '}' || sign === ')') depth--
    if (depth === 1) root += sign
    if (sign === '{' || sign === '(') {
      depth++
      if (depth === 2) root = `${root.slice(0, -1)} `
    }
  }
  return root.split(/[\s,]/).filter((word) => /\w/.test(word))
}
