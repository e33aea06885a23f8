import { type DocumentNode, visit } from 'graphql'

/** The same without a word of explanation. A deprecated part stays marked, with the reason. */
export function withoutDescriptions(document: DocumentNode): DocumentNode {
  return visit<DocumentNode>(document, {
    enter(node) {
      if (!('description' in node) || node.description === undefined) return undefined
      const { description: _, ...bare } = node
      return bare
    },
  })
}
