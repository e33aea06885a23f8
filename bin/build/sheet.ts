/*
 * The style sheet of a page has the rules that its own screen needs. The whole sheet is a file that loads with the
 * first part or screen that comes later (portal/call/sheet.ts).
 */

const LAYER = '@layer utilities{'

/** The rules of all classes, in their order, as a file. The rest of the sheet is in every page. */
export function wholeSheet(css: string): string {
  const layer = blocksOf(css).find((block) => block.startsWith(LAYER))
  if (!layer) throw new Error('the style sheet has no layer of classes')
  return layer
}

/** The style sheet of a page: without the rules of classes that none of its code and markup names. */
export function sheetFor(css: string, sources: readonly string[]): string {
  const words = new Set(sources.flatMap((source) => source.replaceAll('&amp;', '&').split(/[\s"'`${}]+/)))
  const layer = wholeSheet(css)
  // The function keeps a `$` of the sheet as it is.
  return css.replace(layer, () => `${LAYER}${needed(layer.slice(LAYER.length, -1), words)}}`)
}

function needed(rules: string, words: ReadonlySet<string>): string {
  const chosen = blocksOf(rules).map((block) => {
    const head = block.slice(0, block.indexOf('{'))
    if (!head.startsWith('@')) return isNeeded(head, words) ? block : ''
    const inner = needed(block.slice(head.length + 1, -1), words)
    return inner && `${head}{${inner}}`
  })
  return chosen.join('')
}

/**
 * A selector of several is needed if one is; one without a class, or with a class that no word can be, always is. A
 * comma of a name is escaped.
 */
const isNeeded = (selectors: string, words: ReadonlySet<string>) =>
  selectors.split(/(?<!\\),/).some((selector) => {
    const name = classOf(selector)
    return name === undefined || /["'`${}]/.test(name) || words.has(name)
  })

/** The first class of a selector, as code names it. */
function classOf(selector: string): string | undefined {
  const escaped = /\.((?:\\[0-9a-f]{1,6} |\\.|[\w-])+)/i.exec(selector)?.[1]
  return escaped?.replaceAll(/\\([0-9a-f]{1,6}) |\\(.)/gi, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

/** The rules and statements of a minified sheet, or of the inside of a rule, one by one. */
function blocksOf(css: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '{') depth++
    else if (sign === '}') depth--
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    blocks.push(css.slice(start, at + 1))
    start = at + 1
  }
  return blocks
}
