import type { BrowserContext } from '@playwright/test'

export const PAGE_CHANGES = ['translator', 'extension', 'links'] as const

/** Names what changes the pages of a journey besides the product: a browser's translator, or an extension. */
export type PageChange = (typeof PAGE_CHANGES)[number]

const SCRIPTS: Record<PageChange, () => void> = {
  translator: translateTexts,
  extension: insertElements,
  links: rewriteLinks,
}

/** Has every page of the browser changed from its beginning on, as it comes and whenever it changes. */
export async function changePages(context: BrowserContext, change: PageChange): Promise<void> {
  await context.addInitScript(SCRIPTS[change])
}

/**
 * Acts like Chrome's translator: once the page is loaded, each text is replaced by nested `font` elements, and so is
 * each that comes or changes later. The words stay, so that journeys find them.
 */
function translateTexts(): void {
  const UNTOUCHED = '[translate=no],.notranslate,script,style,noscript,title,textarea,option,svg'
  const makeFont = (content: string | Element) => {
    const font = document.createElement('font')
    font.style.verticalAlign = 'inherit'
    font.append(content)
    return font
  }
  const translate = (text: Text) => {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '') return
    if (parent.localName === 'font' || parent.closest(UNTOUCHED)) return
    // in two steps, as Chrome does
    text.before(makeFont(makeFont(text.data)))
    text.remove()
  }
  const translateAll = (root: Node) => {
    if (root instanceof Text) return translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }
  addEventListener('load', () => {
    document.documentElement.classList.add('translated-ltr')
    translateAll(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateAll(target)
        else addedNodes.forEach(translateAll)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/** Acts like a password manager: from the document's end on it inserts elements and attributes of its own. */
function insertElements(): void {
  const addIcon = (input: Element) => {
    if (input.hasAttribute('data-lastpass-icon-root')) return
    input.setAttribute('data-lastpass-icon-root', '')
    const icon = document.createElement('span')
    icon.dataset.extension = 'icon'
    input.after(icon)
  }
  const addIcons = () => document.querySelectorAll('input').forEach(addIcon)
  addEventListener('DOMContentLoaded', () => {
    document.body.setAttribute('cz-shortcut-listen', 'true')
    document.body.append(document.createElement('div'))
    // no style: the policy of pages, which binds no extension, binds this script
    document.head.append(document.createElement('meta'))
    addIcons()
    new MutationObserver(addIcons).observe(document.body, { childList: true, subtree: true })
  })
}

/** Acts like an extension that opens links in its own way, and marks those to other sites as found by it. */
function rewriteLinks(): void {
  const rewrite = (link: HTMLAnchorElement) => {
    link.target ||= '_self'
    link.relList.add('nofollow')
    const url = new URL(link.href)
    if (url.origin === location.origin || !url.protocol.startsWith('http')) return
    if (url.searchParams.get('from') === 'extension') return
    url.searchParams.set('from', 'extension')
    link.href = url.href
  }
  new MutationObserver(() => {
    document.querySelectorAll<HTMLAnchorElement>('a[href]').forEach(rewrite)
  }).observe(document, { attributeFilter: ['href'], childList: true, subtree: true })
}
