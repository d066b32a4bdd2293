import { join } from 'node:path'
import { siteContentOf } from '../../src/server/site/content/content.ts'
import { readDefaultContent } from '../../src/server/site/content/default-content.ts'
import { createBuildReader } from '../../src/server/site/rendering/build-files.ts'
import { compressSite } from '../../src/server/site/rendering/compress-site.ts'
import { renderSite } from '../../src/server/site/rendering/render-site.ts'
import type { SiteSet } from '../../src/server/site/rendering/site-set.ts'
import { ROOT } from './source-files.ts'

/**
 * The default content rendered by the present build, as a server would serve it.
 * @param changes files that take the place of the default's, by name
 * @throws when nothing is built
 */
export async function renderDefaultSite(
  changes: ReadonlyMap<string, string> = new Map(),
): Promise<SiteSet> {
  const build = await createBuildReader(join(ROOT, 'dist'))()
  if (build === null) throw new Error('Nothing is built. Run: npm run build')
  const texts = await readDefaultContent()
  const content = siteContentOf(new Map([...texts, ...changes]), 0)
  return compressSite(
    await renderSite({
      content,
      build,
      origin: 'https://skylark.example',
      demonstration: false,
      isSetUp: true,
      exitOrigins: [],
    }),
  )
}
