import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildManifest } from '#contract/site/renderer.ts'

/** The web build, as far as the server needs it. */
export interface Build {
  /** identifies the build, also in its service worker */
  id: string
  /** changes when any part of the build that pages depend on changes */
  hash: string
  manifest: BuildManifest
  /** file URL of the renderer's module */
  renderer: string
}

const ID = 'build-id'
const MANIFEST = '.vite/manifest.json'
const RENDERER = 'renderer/render.js'

/** Creates a reader that caches the build until its files change; null while there is no build. */
export function createBuildReader(distDir: string): () => Promise<Build | null> {
  let version = ''
  let build: Build | null = null
  return async () => {
    const present = await versionOf(distDir)
    if (present === null) return null
    if (present !== version) {
      build = await readBuild(distDir)
      version = present
    }
    return build
  }
}

/** Tells whether browsers may have a file of the build: neither its id nor the code of renderer and server. */
export const isServedFile = (path: string) =>
  path !== `/${ID}` && !/^\/(renderer|server)\//.test(path)

async function versionOf(distDir: string): Promise<string | null> {
  const stats = await Promise.all(
    [ID, MANIFEST, RENDERER].map((name) => stat(join(distDir, name)).catch(() => null)),
  )
  if (stats.includes(null)) return null
  return stats.map((file) => `${file?.mtimeMs} ${file?.size}`).join(' ')
}

async function readBuild(distDir: string): Promise<Build> {
  const file = join(distDir, RENDERER)
  const [id, manifest, renderer] = await Promise.all([
    readFile(join(distDir, ID), 'utf8'),
    readFile(join(distDir, MANIFEST), 'utf8'),
    readFile(file),
  ])
  const hash = createHash('sha256').update(id).update(manifest).update(renderer).digest('hex')
  return {
    id: id.trim(),
    hash,
    manifest: JSON.parse(manifest),
    renderer: pathToFileURL(file).href,
  }
}
