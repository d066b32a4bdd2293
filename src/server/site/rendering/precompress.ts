import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { replaceFile } from '#files/replace-file.ts'
import { isServedFile } from './build-files.ts'

const FORMS = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
] as const
const COMPRESSIBLE = /\.(css|js|json|map|mjs|svg|txt|webmanifest|xml)$/
const SMALLEST_BYTES = 1024

/**
 * Writes a `.br` and a `.gz` file beside each text file of a build where they are missing or outdated, so
 * that no request has to compress. Skips files whose folder is not writable.
 */
export async function precompress(distDir: string): Promise<void> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isServedFile(`/${relative(distDir, file).replaceAll('\\', '/')}`))
  for (const file of files) {
    try {
      await compressFile(file)
    } catch (error) {
      if (!isUnwritable(error)) throw error
    }
  }
}

async function compressFile(file: string): Promise<void> {
  const source = await stat(file)
  if (source.size < SMALLEST_BYTES) return
  for (const [extension, compress] of FORMS) {
    const target = file + extension
    const present = await stat(target).catch(() => null)
    if (present !== null && present.mtimeMs >= source.mtimeMs) continue
    await replaceFile(target, await compress(await readFile(file)), source.mode & 0o777)
  }
}

const isUnwritable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['EACCES', 'EROFS', 'EPERM', 'ENOSPC', 'ENOENT'].includes(String(error.code))
