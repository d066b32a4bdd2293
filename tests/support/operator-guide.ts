import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, ROOT } from './source-files.ts'

/** Reads the operator's guide: its contents and commands, then every chapter. */
export function readOperatorGuide(): string {
  const files = ['src/server/operator/README.md', ...listFiles('src/server/operator/guide')]
  return files.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
}
