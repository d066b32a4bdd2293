import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { isServedFile } from '../rendering/build-files.ts'
import { precompress } from '../rendering/precompress.ts'
import { storeBuild, storedBuilds } from '../rendering/stored-builds.ts'

const YEAR_S = 365 * 24 * 3600

/**
 * Serves the files of the current build and of the previous builds that were copied aside. Files under
 * `/assets` have a hash in their name and are cached for a year; others are revalidated each time. Unknown
 * paths fall through to the not-found handler.
 */
export async function mountStaticFiles(
  app: FastifyInstance,
  { config, now }: Pick<Services, 'config' | 'now'>,
  distDir: string,
): Promise<void> {
  await precompress(distDir)
  const folder = join(config.dataDir, 'builds')
  const kept = await storedBuilds(distDir, folder, now())
  await app.register(fastifyStatic, {
    root: [distDir, ...kept],
    index: false,
    dotfiles: 'ignore',
    allowedPath: isServedFile,
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const isHashed = basename(dirname(path)) === 'assets'
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
      // the preview of content is sandboxed, so that its origin is none, and fonts are asked for by CORS
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
    },
  })
  let keeping: Promise<void> | undefined
  app.addHook('onListen', (done) => {
    keeping = storeBuild(distDir, folder, now()).catch((error) =>
      app.log.error({ err: error }, 'cannot keep a copy of this build for pages that still use it'),
    )
    done()
  })
  app.addHook('onClose', () => keeping)
}
