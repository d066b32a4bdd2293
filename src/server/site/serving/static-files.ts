import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { isServedFile } from '../rendering/build-files.ts'
import { keepBuild, keptBuilds } from '../rendering/kept-builds.ts'
import { precompress } from '../rendering/precompress.ts'

const YEAR_S = 365 * 24 * 3600

/**
 * Serves the files of the current build and of the previous builds that were copied aside. Files under
 * `/assets` have a hash in their name and are cached for a year; others are revalidated each time. Unknown
 * paths fall through to the not-found handler.
 */
export async function mountStaticFiles(
  app: FastifyInstance,
  { config, now }: Services,
  dist_dir: string,
): Promise<void> {
  await precompress(dist_dir)
  const folder = join(config.data_dir, 'builds')
  const kept = await keptBuilds(dist_dir, folder, now())
  await app.register(fastifyStatic, {
    root: [dist_dir, ...kept],
    index: false,
    dotfiles: 'ignore',
    allowedPath: isServedFile,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const is_hashed = basename(dirname(path)) === 'assets'
      reply.header('cache-control', is_hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    },
  })
  let keeping: Promise<void> | undefined
  app.addHook('onListen', (done) => {
    keeping = keepBuild(dist_dir, folder, now()).catch((error) =>
      app.log.error({ err: error }, 'this build is not kept aside for pages that run it'),
    )
    done()
  })
  app.addHook('onClose', () => keeping)
}
