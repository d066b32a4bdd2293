import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import type { Engine } from '../../support/engines.ts'

const DEFAULT_CONTENT = join(import.meta.dirname, '../../../locales')

/** A renderer that shows what it was given. */
export const RENDERER = `
const script = "document.documentElement.dataset.ready = 'yes'"
const style = 'html { background: #fbf8f4 }'

export async function renderPage({ path, locale, origin, content, manifest, pictureOf }) {
  const { web_config } = content['/content/web-config.json']
  const name = locale === 'en-US' ? web_config.app_name_en : web_config.app_name
  const heading = path === '/price' ? 'Prices' : 'Others'
  const picture = origin === null ? '' : origin + pictureOf({ name, heading, text: '' })
  const html = \`<!doctype html>
<html lang="\${locale}" dir="ltr">
  <head>
    <title>\${path} · \${name}</title>
    <link rel="canonical" href="\${origin}\${path}">
    \${picture && \`<meta property="og:image" content="\${picture}">\`}
    <script>\${script}</script>
    <style>\${style}</style>
    <script type="module" src="/\${manifest['src/web/main.tsx'].file}"></script>
  </head>
  <body>\${content['/content/plans.json'].plans.length} plans</body>
</html>\`
  return {
    html,
    status: path === '/404' ? 404 : 200,
    is_indexed: !['/404', '/account', '/login'].includes(path),
    inline_scripts: [script],
    inline_styles: [style],
  }
}
`

/** A small build: a renderer, a server, a hashed script, a worker and a picture. */
export const BUILD: Readonly<Record<string, string>> = {
  'build-id': 'b1',
  '.vite/manifest.json': JSON.stringify({ 'src/web/main.tsx': { file: 'assets/main-4f1c.js' } }),
  'renderer/render.js': RENDERER,
  'server/main.js': `// ${'.'.repeat(2000)}\n`,
  'assets/main-4f1c.js': `export const lines = ${JSON.stringify('flight '.repeat(400))}\n`,
  'sw.js': `self.addEventListener('fetch', () => {}) // ${'.'.repeat(2000)}\n`,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

export interface SiteApp extends Pick<TestApp, 'services' | 'clock' | 'browser' | 'signUp'> {
  app: FastifyInstance
  distDir: string
  /** asks for a path; names in `headers` are lower case */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** A server over the default content and a small build of its own. */
export async function createSite(
  engine: Engine,
  options: {
    env?: Record<string, string>
    build?: Readonly<Record<string, string>>
    log?: (line: string) => void
  } = {},
): Promise<SiteApp> {
  const testApp = await createTestApp({
    engine,
    ...(options.env && { env: options.env }),
  })
  const distDir = await mkdtemp(join(tmpdir(), 'skylark-dist-'))
  await writeFiles(distDir, options.build ?? BUILD)
  const logStream = { write: options.log ?? (() => {}) }
  const app = await createApp(testApp.services, { distDir, logStream })
  return {
    app,
    distDir,
    services: testApp.services,
    clock: testApp.clock,
    browser: testApp.browser,
    signUp: testApp.signUp,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    async close() {
      await app.close()
      await testApp.close()
      await rm(distDir, { recursive: true, force: true })
    },
  }
}

/** A folder that goes with the test that asked for it. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The default content in a folder of its own, with some files replaced or (null) left out. */
export async function contentFolder(changes: Record<string, string | null> = {}): Promise<string> {
  const folder = await emptyFolder()
  for (const part of ['content', 'protocol']) {
    await cp(join(DEFAULT_CONTENT, part), join(folder, part), { recursive: true })
  }
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) await rm(join(folder, file))
    else await writeFiles(folder, { [file]: text })
  }
  return folder
}

export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

/** Where a service keeps its rendered sets. */
export const storeOf = ({ services }: SiteApp) => join(services.config.dataDir, 'site')

/** The name of the set that is served. */
export const currentOf = async (site: SiteApp) =>
  (await readFile(join(storeOf(site), 'current'), 'utf8')).trim()
