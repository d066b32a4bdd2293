import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { makeFolder } from '#files/make-folder.ts'
import { REQUIRED_NAMES } from '../../site/content/content-names.ts'
import { exportedTexts } from '../../site/content/exported-content.ts'
import { type Fingerprints, fingerprintsOf } from '../../site/content/fingerprints.ts'
import { parseContent } from '../../site/content/parse-content.ts'
import { readContentFolder } from '../../site/content/read-folder.ts'
import { refuseNew } from '../../site/content/refuse-new.ts'
import { waitForPages } from '../../site/serving/served-content.ts'
import { applyTexts, textsBefore } from '../actions/content.ts'
import { indented, utc } from '../plain-text.ts'
import { selectChanges, selectVersions } from '../queries/content-history-queries.ts'
import { CommandError, changing, command, reading, refuse, type Subject } from './command.ts'
import { listing } from './listing.ts'
import { text } from './options.ts'

/** The file in an exported folder that records the fingerprints of the exported content. */
const BASIS = '.exported.json'
/** Content is public; the user's umask takes from it. */
const EVERYBODY = 0o777
const Basis = v.record(v.string(), v.string())

const folder = text('<folder>', 'a folder of files, such as "content export" writes')
const version = text('<version>', 'the id of a change, as "content history" prints it')

export const CONTENT: Subject = {
  about:
    'Names, links, claims, prices, hours, policies, questions, the announcement, who runs the service',
  commands: {
    check: command({
      about: "List the files that can't be used, with line and reason.",
      target: folder,
      run: async (_context, { target }) => {
        const folder = resolve(target)
        const texts = await readContentFolder(folder)
        refuseNew(texts, parseContent(texts), (await readBasis(folder)) ?? {})
        return `${texts.size} files can be used.\n`
      },
    }),

    export: command({
      about: "Write the site's content as files into a new folder.",
      target: text('<folder>', 'the new folder'),
      run: async (context, { target }) => {
        const folder = resolve(target)
        const { db } = await context.open()
        const texts = await exportedTexts(db)
        await writeContentFolder(folder, texts)
        return `${texts.size} files written to ${folder}.\n`
      },
    }),

    apply: changing({
      about:
        "Replace the site's content with these files, all or none. Refused if someone else has changed it since the export.",
      target: folder,
      reason: 'optional',
      change: async (services, { target, author }) => {
        const folder = resolve(target)
        const texts = await readContentFolder(folder)
        const since = await readBasis(folder)
        const what = `content apply: ${texts.size} files`
        await applyTexts(services, texts, { ...author, what }, since)
        if (since) await writeBasis(folder, await exportedTexts(services.db))
        return `${texts.size} files applied; ${await waitForPages(services)}.`
      },
    }),

    history: listing({
      about: 'List the latest changes: when, who, why, and which files.',
      read: ({ db }) => selectVersions(db),
      none: 'The content was never changed.',
      row: ({ version_id, at_ms, who, why, files }) => [
        version_id,
        utc(at_ms),
        who,
        files.join(' '),
        why,
      ],
    }),

    show: reading({
      about: 'Show what a change did, each file before and after.',
      target: version,
      read: async ({ db }, { target }) => {
        const changes = await selectChanges(db, target)
        if (changes.length === 0) throw unknownVersion(target)
        return changes
      },
      print: (changes) =>
        changes
          .map(({ name, text_before, text_after }) =>
            [
              ...[`${name}, before:`, indented(text_before ?? '')],
              ...[`${name}, after:`, indented(text_after ?? '')],
            ].join('\n'),
          )
          .join('\n'),
    }),

    restore: changing({
      about: 'Restore the content to what it was before a change.',
      target: version,
      reason: 'optional',
      change: async (services, { target, author }) => {
        const texts = await textsBefore(services, target)
        if (texts === null) throw unknownVersion(target)
        const what = `content restore: before ${target}`
        await applyTexts(services, texts, { ...author, what }, null)
        return `The content is what it was before ${target}; ${await waitForPages(services)}.`
      },
    }),
  },
}

const unknownVersion = (version_id: string) =>
  new CommandError(`There is no change ${version_id}. List them: content history`)

/**
 * Writes the files of the content into a folder.
 * @throws {CommandError} when the folder is not empty, or nothing is stored yet
 */
export async function writeContentFolder(
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  if (!REQUIRED_NAMES.every((name) => texts.has(name)))
    refuse('There is no content yet. Start the server once: it imports the defaults.')
  makeFolder(folder, EVERYBODY)
  if ((await readdir(folder)).length > 0)
    refuse(`${folder} is not empty, so nothing was written. Choose a new folder.`)
  for (const [name, text] of texts) {
    const file = join(folder, name)
    makeFolder(dirname(file), EVERYBODY)
    await writeFile(file, text, { flag: 'wx' })
  }
  await writeBasis(folder, texts)
}

/** @returns null for a folder that was not exported, from a repository for instance */
async function readBasis(folder: string): Promise<Fingerprints | null> {
  const text = await readFile(join(folder, BASIS), 'utf8').catch(() => null)
  if (text === null) return null
  const basis = v.safeParse(v.pipe(v.string(), v.parseJson(), Basis), text)
  if (!basis.success)
    refuse(
      `${BASIS} is damaged, so nothing was applied. Export into a new folder and make your changes there.`,
    )
  return basis.output
}

const writeBasis = (folder: string, texts: ReadonlyMap<string, string>) =>
  writeFile(join(folder, BASIS), `${JSON.stringify(fingerprintsOf(texts), null, 2)}\n`)
