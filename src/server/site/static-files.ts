import { relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isServedFile } from './build-files.ts'
import { precompress } from './precompress.ts'

const YEAR_S = 365 * 24 * 3600

/**
 * Serves the build's files. Those under `/assets` bear a hash in their name and never change; the
 * rest is asked for again each time. What is no file falls to the not-found handler.
 */
export async function mountStaticFiles(app: FastifyInstance, dist_dir: string): Promise<void> {
  await precompress(dist_dir)
  await app.register(fastifyStatic, {
    root: dist_dir,
    index: false,
    dotfiles: 'ignore',
    allowedPath: isServedFile,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const is_hashed = /^assets[/\\]/.test(relative(dist_dir, path))
      reply.header('cache-control', is_hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    },
  })
}
