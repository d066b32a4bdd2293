import { isSetUp as readIsSetUp } from '../../nodes/is-set-up.ts'
import type { Services } from '../../services.ts'
import { shownContent } from '../content/content.ts'
import type { Build } from './build-files.ts'
import { type SiteSources, siteHash } from './site-sources.ts'

/** Everything that pages are rendered from, and the identifier of the set that it renders to. */
export interface HashedSources {
  sources: SiteSources
  hash: string
}

/** Creates a reader of what pages are rendered from, which hashes it after changes only; null while there is no build. */
export function createSourcesReader(
  services: Pick<Services, 'config' | 'db' | 'gateways' | 'now'>,
  readBuild: () => Promise<Build | null>,
): () => Promise<HashedSources | null> {
  const { publicUrl: origin, demonstration, familyOrigins } = services.config
  const exitOrigins = Object.values(familyOrigins).filter((origin) => origin !== undefined)
  let last: HashedSources | null = null
  return async () => {
    const build = await readBuild()
    if (build === null) return null
    const content = await shownContent(services)
    // once set up, it stays so
    const isSetUp = last?.sources.isSetUp || (await readIsSetUp(services))
    const sources = { content, build, origin, demonstration, isSetUp, exitOrigins }
    if (last === null || !isSame(last.sources, sources)) {
      last = { sources, hash: siteHash(sources) }
    }
    return last
  }
}

const isSame = (before: SiteSources, { content, build, isSetUp }: SiteSources) =>
  before.content === content && before.build === build && before.isSetUp === isSetUp
