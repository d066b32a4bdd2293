import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseSettings, withSettingsFile } from '#files/settings-file.ts'

const read = (text: string) => parseSettings(text, 'settings')

describe('a file of settings', () => {
  it.each([
    ['SMTP_URL=smtp://user:pa#ss@mail.example:587', 'smtp://user:pa#ss@mail.example:587'],
    ['SMTP_URL=smtp://u:p$HOME&x@mail.example', 'smtp://u:p$HOME&x@mail.example'],
    ['SMTP_URL=a\\nb', 'a\\nb'],
    ['SMTP_URL="Skylark <hello@skylark.example>"', 'Skylark <hello@skylark.example>'],
    ['SMTP_URL=\'it is "here"\'', 'it is "here"'],
    ['SMTP_URL="it\'s # here"', "it's # here"],
    ['\ufeffSMTP_URL=a\r', 'a'],
    ['  SMTP_URL=a  ', 'a'],
    ['# SMTP_URL=b\n\nSMTP_URL=a', 'a'],
    ['SMTP_URL=', ''],
    ['SMTP_URL=云雀', '云雀'],
  ])('%j sets %j', (text, value) => {
    expect(read(text)).toEqual({ SMTP_URL: value })
  })

  it.each([
    ['SMTP_URL', /line 1 is not NAME=value/],
    ['\nexport SMTP_URL=a', /line 2 is not NAME=value/],
    ['SMTP_URL = a', /not NAME=value/],
    ['smtp_url=a', /not NAME=value/],
    ['SMTP_URL=a\nSMTP_URL=b', /line 2 sets SMTP_URL a second time/],
    ['SMTP_URL="secret', /quote in SMTP_URL too few/],
    ['SMTP_URL="se"cret"', /quote in SMTP_URL too few or too many/],
    ['SMTP_URL=secret\\', /ends with a backslash/],
  ])('%j is refused by its line, and no value is shown', (text, reason) => {
    expect(() => read(text)).toThrow(reason)
    expect(() => read(text)).not.toThrow(/secret/)
  })

  it('gives way to the environment, and is named when it cannot be read', () => {
    expect(withSettingsFile({ PORT: '1' })).toEqual({ PORT: '1' })
    expect(() => withSettingsFile({ SETTINGS_FILE: '/nowhere/settings' })).toThrow(
      "/nowhere/settings can't be read (ENOENT). Correct SETTINGS_FILE.",
    )
  })
})

describe('the server, its commands and the agent', () => {
  const ROOT = join(import.meta.dirname, '../..')
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'skylark-settings-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['src/server/main.ts', [], 'PORT=eighty#8', 'PORT needs'],
    ['src/server/operator/main.ts', ['members', 'list'], 'PORT=eighty#8', 'PORT needs'],
    ['src/agent/main.ts', [], 'SERVICE_URL=skylark#1', 'SERVICE_URL=https://skylark.example'],
    ['src/server/main.ts', [], 'PORT', 'line 1 is not NAME=value'],
    ['src/server/operator/main.ts', ['members', 'list'], 'PORT', 'line 1 is not NAME=value'],
    ['src/agent/main.ts', [], 'PORT', 'line 1 is not NAME=value'],
  ])('%s reads the file that SETTINGS_FILE names', (program, words, line, sentence) => {
    const file = join(folder, 'settings')
    writeFileSync(file, `DATA_DIR=${folder}\n${line}\n`.replace(/^(.*)\nPORT\n$/, 'PORT\n'))
    const { NODE_COMPILE_CACHE = '' } = process.env
    const run = spawnSync(process.execPath, [join(ROOT, program), ...words], {
      encoding: 'utf8',
      env: { PATH: '', NODE_COMPILE_CACHE, SETTINGS_FILE: file },
    })
    expect(run.stdout + run.stderr).toContain(sentence)
    expect(run.status).not.toBe(0)
  })
})
