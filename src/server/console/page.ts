import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#domain/brand/brand.ts'
import { PAGE } from '#domain/brand/colour-modes.ts'
import { DISPLAY_FACE_PATH } from '#domain/brand/display-face.ts'
import { htmlDocument } from '#domain/brand/plain-page.ts'
import type { Locale } from '#domain/site/locales.ts'
import { inlineSource } from '../http/plain-page.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { brandAddress, styleSheetAddress } from '../site/rendering/brand-links.ts'
import { consoleHeaders } from '../site/rendering/page-headers.ts'
import { requestLocale } from '../site/serving/negotiate.ts'
import { sectionOf } from '../texts.ts'

const DIST_DIR = join(import.meta.dirname, '../../../dist')
const MANIFEST = '.vite/console.json'
const ENTRY = 'src/web/console/console.tsx'

const STYLE = `html{background:${PAGE}}body{margin:0}noscript{display:block;padding:1rem;text-align:center}`

const HEADERS = consoleHeaders(inlineSource(STYLE))

const textsOf = sectionOf('console', ['title', 'noScripts'])

/**
 * Mounts `/operator` and all paths below it: a page shell that loads the console's own scripts. The
 * shell is not part of the public site: it is not prerendered, cached or listed.
 */
export function mountConsolePage(
  app: FastifyInstance,
  services: Services,
  { distDir = DIST_DIR }: { distDir?: string | undefined },
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const script = await scriptOf(distDir)
    if (script === null) {
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('The console is not built yet. Run: npm run build\n')
    }
    const locale = requestLocale(request)
    const { brand } = await siteContent(services)
    return reply
      .headers({ ...HEADERS, 'content-language': locale })
      .type('text/html; charset=utf-8')
      .send(outline(locale, script, brand))
  }
  app.get('/operator', send)
  app.get('/operator/*', send)
}

async function scriptOf(distDir: string): Promise<string | null> {
  try {
    const manifest = JSON.parse(await readFile(join(distDir, MANIFEST), 'utf8'))
    return `/${manifest[ENTRY].file}`
  } catch {
    return null
  }
}

function outline(locale: Locale, script: string, brand: Brand): string {
  const { title, noScripts } = textsOf(locale)
  const styleSheet = styleSheetAddress(brand)
  return htmlDocument({
    locale,
    title,
    style: STYLE,
    head: `<meta name="robots" content="noindex">
<link rel="icon" href="${brandAddress(brand, 'icon.svg')}" type="image/svg+xml">
<link rel="preload" as="font" crossorigin href="${DISPLAY_FACE_PATH}">
${styleSheet === null ? '' : `<link rel="stylesheet" href="${styleSheet}">\n`}`,
    body: `<div id="root"></div>
<noscript>${noScripts}</noscript>
<script type="module" src="${script}"></script>`,
  })
}
