import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { ROOT } from '../../support/source-files.ts'

const read = (name: string) => readFileSync(join(ROOT, 'src/server/operator/samples', name), 'utf8')

describe('samples for operators', () => {
  it('hold settings that the server takes, and that end demonstration mode', () => {
    expect(readConfig(parseEnv(read('skylark.settings')))).toMatchObject({
      public_url: 'https://skylark.example',
      trusted_proxies: ['127.0.0.1'],
      demonstration: false,
    })
  })

  it.each(['skylark.service', 'skylark-backup.service', 'skylark-operator', 'containerfile'])(
    '%s runs a program that there is',
    (name) => {
      const programs = [...read(name).matchAll(/\bsrc\/[a-z/-]+\.ts\b/g)].map(([path]) => path)
      expect(programs).toHaveLength(1)
      expect(programs.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    },
  )

  it.each(['skylark.caddyfile', 'skylark.nginx.conf'])('%s keeps no log of who called', (name) => {
    expect(read(name)).toMatch(/access_log off|exclude http\.log\.error/)
  })
})
