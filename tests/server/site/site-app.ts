import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import type { Engine } from '../../support/engines.ts'

export const DEFAULT_CONTENT = join(import.meta.dirname, '../../../locales')

export const INDEX_HTML = `<!doctype html>
<html lang="zh-CN" dir="ltr" data-app="shell">
  <head>
    <title>Skylark</title>
    <script>document.documentElement.dataset.ready = 'yes'</script>
    <style>html { background: #fbf8f4 }</style>
    <script type="module" src="/assets/main-4f1c.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

/** What a build leaves, small: a page, a hashed script, a worker and a picture. */
const BUILD = {
  'index.html': INDEX_HTML,
  'assets/main-4f1c.js': `export const lines = ${JSON.stringify('flight '.repeat(400))}\n`,
  'sw.js': `self.addEventListener('fetch', () => {}) // ${'.'.repeat(2000)}\n`,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

export interface SiteApp extends Pick<TestApp, 'services' | 'clock'> {
  app: FastifyInstance
  dist_dir: string
  /** asks for a path; names in `headers` are lower case */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** A server over the default content and a small build of its own. */
export async function createSite(
  engine: Engine,
  options: { env?: Record<string, string>; build?: Record<string, string> } = {},
): Promise<SiteApp> {
  const test_app = await createTestApp({
    engine,
    ...(options.env && { env: options.env }),
  })
  const dist_dir = await mkdtemp(join(tmpdir(), 'skylark-dist-'))
  await writeFiles(dist_dir, options.build ?? BUILD)
  const app = await createApp(test_app.services, { dist_dir, log_stream: { write() {} } })
  return {
    app,
    dist_dir,
    services: test_app.services,
    clock: test_app.clock,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    async close() {
      await app.close()
      await test_app.close()
      await rm(dist_dir, { recursive: true, force: true })
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

export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}
