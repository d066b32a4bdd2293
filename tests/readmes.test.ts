import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, ROOT } from './support/source-files.ts'

const FILES = ['src', 'tests', 'locales', 'public', '.github'].flatMap(listFiles)
const PLACES = ['README.md', ...FILES].flatMap((file) => [file, ...foldersOf(file)])
const ENDS = new Set(PLACES.flatMap(endsOf))
const DOCUMENTS = [
  'README.md',
  ...FILES.filter((file) =>
    /(README|CONTRIBUTING|SECURITY|operator\/guide\/[a-z-]+)\.md$/.test(file),
  ),
]

const PAGES = FILES.filter((file) => /^src\/decisions\/\d/.test(file))

/** Files of the build are not committed. */
const isThere = (name: string) =>
  name.startsWith('dist/') || ENDS.has(name.replace(/^(\.\.\/)+|\/$/g, ''))

const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')

describe('documents beside the code', () => {
  it('name files and folders that exist', () => {
    const named = DOCUMENTS.flatMap((path) =>
      [...read(path).matchAll(/`([\w./-]+(?:\.(?:ts|tsx|mjs|po)|\/))`/g)].map(([, name = '']) => ({
        path,
        name,
      })),
    )
    const lost = named.filter(({ name }) => !isThere(name))
    expect(lost.map(({ path, name }) => `${path} names ${name}`)).toEqual([])
    expect(named.length).toBeGreaterThan(100)
  })

  it('link to files and headings that exist', () => {
    const links = [...DOCUMENTS, ...PAGES].flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|\/)([^()#\s]*)(?:#([^()\s]+))?\)/g)].map(
        ([, file = '', heading]) => ({
          path,
          target: file === '' ? path : posix.join(posix.dirname(path), file),
          heading,
        }),
      ),
    )
    const lost = links.filter(
      ({ target, heading }) =>
        !PLACES.includes(target.replace(/\/$/, '')) ||
        (heading !== undefined && !headingsOf(read(target)).includes(heading)),
    )
    expect(
      lost.map(({ path, target, heading }) => `${path} links to ${target}#${heading}`),
    ).toEqual([])
    expect(links.length).toBeGreaterThan(50)
  })

  it('follow expire_date through files that all hold the word', () => {
    const [, table = ''] =
      /\| `expire_date` in \|.*\n((?:\|.*\n)+)/.exec(read('src/README.md')) ?? []
    const files = [...table.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
    expect(files.filter((file) => !read(`src/${file}`).includes('expire_date'))).toEqual([])
    expect(files.length).toBeGreaterThan(8)
  })

  it('name in recipes the files that hold the words to change', () => {
    const [, recipes = ''] = read('.github/CONTRIBUTING.md').split('## Recipes')
    const named = [...recipes.matchAll(/((?:`\w+`(?: and )?)+)\s+in\s+`([\w./-]+\.tsx?)`/g)]
    const lost = named.flatMap(([, words = '', file = '']) =>
      [...words.matchAll(/`(\w+)`/g)]
        .filter(([, word = '']) => !hasWord(read(file), word))
        .map(([, word]) => `${file} lacks ${word}`),
    )
    expect(lost).toEqual([])
    const files = [...recipes.matchAll(/`(src\/[\w./-]+\.tsx?)`/g)].map(([, file]) => file)
    expect(named.map(([, , file]) => file)).toEqual(files)
    expect(files.length).toBeGreaterThan(8)
  })
})

const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

/** Lists the addresses of a document's headings, as GitHub derives them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function foldersOf(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Lists every ending of a path: `a/b/c`, `b/c` and `c`. */
function endsOf(place: string): string[] {
  const parts = place.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}
