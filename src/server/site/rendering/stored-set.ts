import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { PAGE_LIST_PATH, PageList } from '#contract/site/page-list.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { replaceFile } from '#files/replace-file.ts'
import { type EncodedText, plainBody } from '../../http/encoded-text.ts'
import { SiteSet } from './site-set.ts'

/** File name endings: each compression of a text is a separate file. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof ENDINGS
const ENCODINGS = Object.keys(ENDINGS) as Encoding[]

const LIST = 'pages.json'
const CURRENT = 'current'
const HASH = /^[0-9a-f]{24}$/

const text = { type: v.string(), tag: v.string(), file: v.string() }
const hashes = v.object({ br: v.string(), gzip: v.string() })
const StoredList = v.object({
  // lists of before lack it: their texts were stored when they were compressed as well as possible
  is_compressed_best: v.optional(v.boolean(), true),
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
  // lists of before lack them
  pictures: v.optional(
    v.array(
      v.object({
        path: v.string(),
        words: v.object({ name: v.string(), heading: v.string(), text: v.string() }),
      }),
    ),
    [],
  ),
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
    const { isCompressedBest: is_compressed_best, pictures } = set
    const list: StoredList = { is_compressed_best, pages, files, pictures: [...pictures] }
    await writeFile(join(draft, LIST), JSON.stringify(list))
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
    const setFolder = join(folder, hash)
    const list = await readList(setFolder)
    const pages = list.pages.map(async ({ type, tag, file, hashes, ...page }) => ({
      ...page,
      text: { type, tag, bodies: await readBodies(join(setFolder, file), hashes) },
    }))
    const files = list.files.map(async ({ path, type, tag, file, hashes }) => ({
      path,
      text: { type, tag, bodies: await readBodies(join(setFolder, file), hashes) },
    }))
    return new SiteSet({
      hash,
      pages: await Promise.all(pages),
      files: await Promise.all(files),
      pictures: list.pictures,
      isCompressedBest: list.is_compressed_best,
    })
  } catch {
    return null
  }
}

const readList = async (setFolder: string): Promise<StoredList> =>
  v.parse(StoredList, JSON.parse(await readFile(join(setFolder, LIST), 'utf8')))

/** Lists the pictures that the stored sets name. @throws when a set's list is damaged */
export async function storedSetsPictures(folder: string): Promise<StoredList['pictures']> {
  const hashes = (await readdir(folder)).filter((name) => HASH.test(name))
  const lists = await Promise.all(hashes.map((hash) => readList(join(folder, hash))))
  return lists.flatMap(({ pictures }) => pictures)
}

/** Returns the id of the build that rendered a set; null when its page list is missing. */
export async function buildOf(set: SiteSet): Promise<string | null> {
  const list = set.file(PAGE_LIST_PATH)
  return list && v.parse(PageList, JSON.parse(String(await plainBody(list)))).build
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
  return { type, tag, file, hashes: { br: hashOf(bodies.br), gzip: hashOf(bodies.gzip) } }
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
  const [br, gzip] = await Promise.all([read('br'), read('gzip')])
  return { br, gzip }
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url')
