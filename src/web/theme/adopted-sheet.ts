/**
 * Style rules without an element: the browser would check an element's text, which is empty, against the page's
 * policy. It has the part of emotion's `StyleSheet` that emotion calls.
 */
export class AdoptedSheet {
  /** style elements, of which there are none */
  readonly tags: HTMLStyleElement[] = []
  readonly #rules = new CSSStyleSheet()

  /** Puts the sheet before earlier ones: emotion makes those for global rules last, and they are to count least. */
  constructor() {
    document.adoptedStyleSheets.unshift(this.#rules)
  }

  insert(rule: string): void {
    try {
      this.#rules.insertRule(rule, this.#rules.cssRules.length)
    } catch {
      // A browser that does not know a selector does without the rule.
    }
  }

  flush(): void {
    const { adoptedStyleSheets } = document
    adoptedStyleSheets.splice(adoptedStyleSheets.indexOf(this.#rules), 1)
  }
}
