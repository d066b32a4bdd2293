/**
 * Stands in for emotion's `StyleSheet`, which keeps its rules in a style element: the browser would check that element's
 * empty text against the page's policy.
 */
export class AdoptedSheet {
  /** Stays empty: emotion asks it for the sheet's style elements. */
  readonly tags: HTMLStyleElement[] = []
  readonly #rules = new CSSStyleSheet()

  /** Puts the sheet before earlier ones: emotion makes sheets of global rules last, and an element's own rules override them. */
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
