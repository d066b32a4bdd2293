import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const TESTS = join(import.meta.dirname, '..')
const TABLE = readFileSync(join(TESTS, '../.github/SECURITY.md'), 'utf8')
const CITED = [...TABLE.matchAll(/`([\w/-]+\.(?:test\.ts|spec\.ts|grit)) › ([^`]+)`/g)].map(
  ([, file = '', words = '']) => [file, words] as const,
)

describe('the ASVS table of .github/SECURITY.md', () => {
  it('names many proofs', () => {
    expect(CITED.length).toBeGreaterThan(60)
  })

  it.each(CITED)('%s proves: %s', (file, words) => {
    const source = readFileSync(join(TESTS, file), 'utf8').replaceAll("\\'", "'")
    expect(source).toContain(words)
  })
})
