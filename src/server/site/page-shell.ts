import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dirOf, type Locale } from '#domain/locales.ts'
import { type EncodedText, encodeText } from '../http/encoded-text.ts'
import { contentPolicy } from './page-headers.ts'

/** One page as it is sent, with the policy for exactly its inline parts. */
export interface ShellPage {
  text: EncodedText
  content_policy: string
}

/** The page that the build emits, filled for a language and a title. */
export interface PageShell {
  /** @returns null while nothing is built */
  page(locale: Locale, title: string): Promise<ShellPage | null>
}

const MAX_KEPT_PAGES = 500

/** @param dist_dir the build's folder; a new build is noticed at the next request */
export function createPageShell(dist_dir: string): PageShell {
  const file = join(dist_dir, 'index.html')
  let version = ''
  let pages = new Map<string, Promise<ShellPage>>()

  return {
    async page(locale, title) {
      const found = await stat(file).catch(() => null)
      if (found === null) return null
      const present = `${found.mtimeMs} ${found.size}`
      if (present !== version || pages.size > MAX_KEPT_PAGES) {
        version = present
        pages = new Map()
      }
      const key = `${locale} ${title}`
      const kept = pages.get(key) ?? render(file, locale, title)
      pages.set(key, kept)
      kept.catch(() => pages.delete(key))
      return kept
    },
  }
}

async function render(file: string, locale: Locale, title: string): Promise<ShellPage> {
  const template = await readFile(file, 'utf8')
  const html = fillTitle(fillRoot(template, locale), title)
  return {
    text: await encodeText('text/html; charset=utf-8', html),
    // of the template: a title never decides what may run
    content_policy: contentPolicy({
      scripts: inlineHashes(template, 'script'),
      styles: inlineHashes(template, 'style'),
    }),
  }
}

function fillRoot(html: string, locale: Locale): string {
  return html.replace(/<html\b([^>]*)>/i, (_tag, attributes: string) => {
    const others = attributes.replace(/\s+(lang|dir)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    return `<html lang="${locale}" dir="${dirOf(locale)}"${others}>`
  })
}

function fillTitle(html: string, title: string): string {
  const element = `<title>${title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>`
  return /<title>/i.test(html)
    ? html.replace(/<title>[\s\S]*?<\/title>/i, () => element)
    : html.replace(/<\/head>/i, () => `${element}</head>`)
}

/** CSP sources of the inline elements of a kind; those with `src` are files and need none. */
export function inlineHashes(html: string, kind: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${kind}\\b([^>]*)>([\\s\\S]*?)</${kind}>`, 'gi'))
  const hashes = [...elements]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , body = '']) => createHash('sha256').update(body.replace(/\r\n?/g, '\n')))
    .map((hash) => `'sha256-${hash.digest('base64')}'`)
  return [...new Set(hashes)]
}
