import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { LOCALES } from '#domain/site/locales.ts'
import { replaceFile } from '#files/replace-file.ts'
import type { EncodedText } from '../../http/encoded-text.ts'
import { SiteSet } from './site-set.ts'

/** File name endings: each encoding of a text is a separate file. */
const ENDINGS = { identity: '', br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof ENDINGS
const ENCODINGS = Object.keys(ENDINGS) as Encoding[]

const LIST = 'pages.json'
const CURRENT = 'current'
const HASH = /^[0-9a-f]{24}$/

const text = { type: v.string(), tag: v.string(), file: v.string() }
const hashes = v.object({ identity: v.string(), br: v.string(), gzip: v.string() })
const StoredList = v.object({
  pages: v.array(
    v.object({
      path: v.string(),
      locale: v.picklist(LOCALES),
      status: v.number(),
      content_policy: v.string(),
      ...text,
      hashes,
    }),
  ),
  files: v.array(v.object({ path: v.string(), ...text, hashes })),
})
type StoredList = v.InferOutput<typeof StoredList>

/** Stores a set atomically: writes it to a temporary folder, then renames the folder. */
export async function storeSet(folder: string, set: SiteSet): Promise<void> {
  const draft = join(folder, `.${set.hash}.${randomUUID()}`)
  const target = join(folder, set.hash)
  try {
    const pages = set.pages.map(({ text, ...page }) => ({
      ...page,
      ...stored(text, pageFile(page)),
    }))
    const files = set.files.map(({ path, text }) => ({ path, ...stored(text, path.slice(1)) }))
    for (const { text, ...page } of set.pages) await writeText(join(draft, pageFile(page)), text)
    for (const { path, text } of set.files) await writeText(join(draft, path), text)
    await writeFile(join(draft, LIST), JSON.stringify({ pages, files } satisfies StoredList))
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Loads a stored set; null when it is missing or any file differs from its hash. */
export async function loadSet(folder: string, hash: string): Promise<SiteSet | null> {
  if (!HASH.test(hash)) return null
  try {
    const place = join(folder, hash)
    const list = v.parse(StoredList, JSON.parse(await readFile(join(place, LIST), 'utf8')))
    const pages = list.pages.map(async ({ type, tag, file, hashes, ...page }) => ({
      ...page,
      text: { type, tag, bodies: await readBodies(join(place, file), hashes) },
    }))
    const files = list.files.map(async ({ path, type, tag, file, hashes }) => ({
      path,
      text: { type, tag, bodies: await readBodies(join(place, file), hashes) },
    }))
    return new SiteSet(hash, await Promise.all(pages), await Promise.all(files))
  } catch {
    return null
  }
}

/** Returns the hash of the set that was served last; empty when there is none. */
export async function readCurrent(folder: string): Promise<string> {
  return (await readFile(join(folder, CURRENT), 'utf8').catch(() => '')).trim()
}

/** Records the set that is served from now on; deletes all others except the previous one. */
export async function makeCurrent(folder: string, hash: string): Promise<void> {
  const before = await readCurrent(folder)
  if (before === hash) return
  await replaceFile(join(folder, CURRENT), `${hash}\n`)
  for (const name of await readdir(folder)) {
    const isOld = HASH.test(name) && name !== hash && name !== before
    if (isOld) await rm(join(folder, name), { recursive: true, force: true })
  }
}

const pageFile = ({ path, locale }: { path: string; locale: string }) =>
  `${locale}${path === '/' ? '/index' : path}.html`

function stored({ type, tag, bodies }: EncodedText, file: string) {
  const [identity, br, gzip] = [bodies.identity, bodies.br, bodies.gzip].map(hashOf)
  return { type, tag, file, hashes: { identity, br, gzip } as v.InferOutput<typeof hashes> }
}

async function writeText(file: string, { bodies }: EncodedText): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  for (const encoding of ENCODINGS) await writeFile(file + ENDINGS[encoding], bodies[encoding])
}

async function readBodies(
  file: string,
  hashes: Record<Encoding, string>,
): Promise<EncodedText['bodies']> {
  const read = async (encoding: Encoding) => {
    const body = await readFile(file + ENDINGS[encoding])
    if (hashOf(body) !== hashes[encoding]) throw new Error(`${file} is damaged`)
    return body
  }
  const [identity, br, gzip] = await Promise.all([read('identity'), read('br'), read('gzip')])
  return { identity, br, gzip }
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url')
