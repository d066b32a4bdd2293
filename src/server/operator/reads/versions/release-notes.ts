import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VERSION } from './version.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

/** Changes of one kind, such as `Added`; each is a line of Markdown without bold words. */
export interface NotedChanges {
  kind: string
  changes: string[]
}

/** Reads the changelog's section of this version; that of unreleased changes where it has none. */
export async function readReleaseNotes(): Promise<NotedChanges[]> {
  // a release has it beside its package, a clone among the files for GitHub
  const paths = ['CHANGELOG.md', '.github/CHANGELOG.md'].map((path) => join(ROOT, path))
  const file = paths.find(existsSync)
  return file === undefined ? [] : findNotes(await readFile(file, 'utf8'), VERSION)
}

/** Finds a version's section in the form of Keep a Changelog. */
export function findNotes(changelog: string, version: string): NotedChanges[] {
  const sections = changelog.split(/^## /m).slice(1)
  const section =
    sections.find((section) => section.startsWith(`[${version}]`)) ??
    sections.find((section) => section.startsWith('[Unreleased]')) ??
    ''
  return section
    .split(/^### /m)
    .slice(1)
    .map((group) => {
      const [kind = '', ...lines] = group.split('\n')
      return { kind: kind.trim(), changes: listItems(lines.join('\n')) }
    })
}

const listItems = (list: string) =>
  list
    .split(/^- /m)
    .slice(1)
    .map((item) => item.replace(/\s+/g, ' ').replaceAll('**', '').trim())
