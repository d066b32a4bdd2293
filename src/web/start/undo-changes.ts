/**
 * Turns the page back into what the server rendered, so that React can hydrate it.
 * @param changes in the order in which they were made
 * @returns a function that makes them again
 */
export function undoChanges(changes: readonly MutationRecord[]): () => void {
  const repetitions = [...changes].reverse().map(undo).reverse()
  return () => {
    for (const repeat of repetitions) repeat()
  }
}

function undo(change: MutationRecord): () => void {
  const { target, addedNodes, removedNodes, nextSibling, oldValue } = change
  if (target instanceof CharacterData) {
    const { data } = target
    target.data = oldValue ?? ''
    return () => {
      target.data = data
    }
  }
  replace(target, addedNodes, removedNodes, nextSibling)
  return () => replace(target, removedNodes, addedNodes, nextSibling)
}

function replace(parent: Node, from: NodeList, to: NodeList, next: Node | null): void {
  for (const node of from) if (node.parentNode === parent) parent.removeChild(node)
  const before = next?.parentNode === parent ? next : null
  for (const node of to) parent.insertBefore(node, before)
}
