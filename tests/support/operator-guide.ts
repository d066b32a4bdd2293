import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, ROOT } from './source-files.ts'

/** Reads the operator's guide: its contents and commands, then every chapter. */
export function readOperatorGuide(): string {
  const files = ['src/server/operator/README.md', ...listFiles('src/server/operator/guide')]
  return files.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
}

/** Reads the commands of a chapter's section, a text for each block of them. */
export function readCommands(chapter: string, section: string): string[] {
  const text = readFileSync(join(ROOT, 'src/server/operator/guide', `${chapter}.md`), 'utf8')
  const [, after = ''] = text.split(`\n## ${section}\n`)
  const [whole = ''] = after.split('\n## ')
  return [...whole.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands)
}
