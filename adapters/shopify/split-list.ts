/** One object of an exported file, unchanged, and the line on which it begins. */
export interface Row {
  line: number
  text: string
}

/** Splits a list into its items without reading it whole. */
export interface Splitter {
  /** The items that end in this piece of the file. */
  feed(piece: string): Row[]
  /** An item that began and did not end; undefined when the list is closed. */
  rest(): Row | undefined
}

/**
 * Splits a JSON list whose items are `base` brackets deep. It looks only at brackets, commas and strings; the reader
 * checks that an item is valid JSON.
 */
export function splitList(base: number): Splitter {
  let [line, depth, begun, startLine] = [1, 0, '', 0]
  let [isQuoted, isEscaped, isOpen, isClosed] = [false, false, false, false]

  const end = (last: string): Row[] => {
    const row = { line: startLine, text: (begun + last).trim() }
    begun = ''
    startLine = 0
    return row.text === '' ? [] : [row]
  }

  /** True if this character ends an item. */
  const see = (sign: string): boolean => {
    if (isQuoted) {
      if (isEscaped) isEscaped = false
      else if (sign === '\\') isEscaped = true
      else if (sign === '"') isQuoted = false
      return false
    }
    if (sign === '"') isQuoted = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    isClosed = isOpen && depth < base
    return isClosed || (sign === ',' && depth === base && isOpen)
  }

  const feed = (piece: string): Row[] => {
    const rows: Row[] = []
    let from = 0
    for (let at = 0; at < piece.length; at += 1) {
      if (isClosed) break
      const sign = piece.charAt(at)
      if (sign === '\n') line += 1
      else if (isOpen && startLine === 0 && sign !== ' ' && sign !== '\r' && sign !== '\t') startLine = line
      if (see(sign)) {
        rows.push(...end(piece.slice(from, at)))
        from = at + 1
      } else if (!isOpen && depth === base) {
        isOpen = true
        from = at + 1
      }
    }
    if (isOpen && !isClosed) begun += piece.slice(from)
    return rows
  }

  return { feed, rest: () => (isClosed ? undefined : { line: startLine || line, text: begun.trim() }) }
}
