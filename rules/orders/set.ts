/** The pieces of the shop's sets, each set known by a part of its name. */
export type Sets = readonly (readonly [partOfName: string, pieces: readonly string[]])[]

/** The pieces of a set by its name: "top and trousers"; '' if the shop describes no such set. */
export function piecesOfSet(title: string, sets: Sets): string {
  const name = title.toLowerCase()
  const [, pieces = []] = sets.find(([part]) => name.includes(part.toLowerCase())) ?? []
  return [pieces.slice(0, -1).join(', '), ...pieces.slice(-1)].filter(Boolean).join(' and ')
}
