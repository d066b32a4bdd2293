interface Translation {
  element: Element
  /** what the text was when it was translated */
  words: string
}

/**
 * Preserves every text that React has drawn in the page. Translators replace texts by `font` elements, and React would
 * fail to remove them, and change them unseen. Such a text stays behind its translation, empty: React finds
 * it, and its new words replace the translation (decision 217).
 */
export function preserveTexts(root: HTMLElement): void {
  const translations = new WeakMap<Node, Translation>()
  const originals = new WeakMap<Node, Text>()

  const hideText = (text: Text, element: Element) => {
    translations.set(text, { element, words: text.data })
    originals.set(element, text)
    text.data = ''
    element.after(text)
  }
  const drop = (text: Node, { element }: Translation) => {
    translations.delete(text)
    originals.delete(element)
    element.remove()
  }
  const syncText = (text: Node) => {
    const translation = translations.get(text)
    if (!translation) return
    const { element } = translation
    if (!text.isConnected || text.textContent !== '') drop(text, translation)
    else if (element.isConnected) text.parentNode?.insertBefore(element, text)
  }
  const syncTranslation = (element: Node, original: Text) => {
    const translation = translations.get(original)
    if (!translation || element.isConnected) return
    drop(original, translation)
    original.data = translation.words
  }
  const syncRecord = ({
    type,
    target,
    removedNodes,
    previousSibling,
    nextSibling,
    addedNodes,
  }: MutationRecord) => {
    if (type === 'characterData') return syncText(target)
    const beside = [previousSibling, nextSibling, ...addedNodes]
    for (const node of removedNodes) {
      const original = originals.get(node)
      if (original) syncTranslation(node, original)
      else if (translations.has(node)) syncText(node)
      else if (node instanceof Text && !node.isConnected) {
        const element = beside.find((sibling) => isTranslation(sibling) && !originals.has(sibling))
        if (element) hideText(node, element as Element)
      }
    }
  }
  new MutationObserver((records) => records.forEach(syncRecord)).observe(root, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

const isTranslation = (node: Node | null): node is Element =>
  node?.nodeName === 'FONT' && node.parentNode !== null
