import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { SUBJECTS } from '../../../src/server/operator/commands/run.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { readOperatorGuide } from '../../support/operator-guide.ts'
import { ROOT } from '../../support/source-files.ts'

const read = (name: string) => readFileSync(join(ROOT, 'src/server/operator/samples', name), 'utf8')
const METRICS = readdirSync(join(ROOT, 'src/server/metrics'))
  .map((name) => readFileSync(join(ROOT, 'src/server/metrics', name), 'utf8'))
  .join('\n')
const LAUNCHER = readFileSync(join(ROOT, 'src/setup/release/skylark'), 'utf8')

describe('samples for operators', () => {
  it('hold settings that the server takes, and that end demonstration mode', () => {
    expect(readConfig(parseEnv(read('skylark.settings')))).toMatchObject({
      publicUrl: 'https://skylark.example',
      trustedProxies: ['127.0.0.1'],
      demonstration: false,
    })
  })

  it.each(['skylark.service', 'skylark-backup.service', 'containerfile'])(
    '%s runs a program that a release has',
    (name) => {
      const [, ...programs] = /\/opt\/skylark\S*\/skylark\b["',\s]*([a-z]+)/.exec(read(name)) ?? []
      expect(programs).toHaveLength(1)
      expect(LAUNCHER).toContain(`\n  ${programs[0]}) `)
    },
  )

  it('start a container without rights, whose health is that of the service', () => {
    const containerfile = read('containerfile')
    const compose = read('compose.yaml')
    const [, check] = /HEALTHCHECK .*CMD (\[.*\])$/m.exec(containerfile) ?? []
    const [program, word, script] = JSON.parse(check ?? '[]')
    expect(program).toBe('/opt/skylark/bin/node')
    expect(compose).toContain(
      `      test:\n        - CMD\n        - ${program}\n        - ${word}\n        - "${script}"\n`,
    )
    const [, user] = /^USER (\d+:\d+)$/m.exec(containerfile) ?? []
    const [, volume] = /^VOLUME (\S+)$/m.exec(containerfile) ?? []
    for (const line of [
      `user: "${user}"`,
      `- data:${volume}`,
      'read_only: true',
      'tmpfs:\n      - /tmp',
      'cap_drop:\n      - ALL',
      '- no-new-privileges:true',
    ]) {
      expect(compose).toContain(`    ${line}`)
    }
  })

  it('run files that there are', () => {
    const files =
      `${LAUNCHER}${read('skylark-operator')}`.match(/\b(src|dist)\/[a-z/-]+\.[jt]s\b/g) ?? []
    expect(files).toHaveLength(4)
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it.each(['skylark-rules.yaml', 'skylark-dashboard.json'])(
    '%s asks for figures that the server has',
    (name) => {
      const ofProcess = new Registry()
      collectDefaultMetrics({ register: ofProcess })
      const known = new Set([
        ...(METRICS.match(/\bskylark_[a-z_]+/g) ?? []),
        ...ofProcess.getMetricsAsArray().map(({ name }) => name),
      ])
      const metrics = new Set(read(name).match(/\b(skylark|process)_[a-z_]+/g))
      expect(metrics.size).toBeGreaterThan(10)
      expect([...metrics].filter((metric) => !known.has(metric))).toEqual([])
    },
  )

  it('raise every alarm that the guide names', () => {
    const rows = readOperatorGuide().split('| worth an alarm |')[1]?.split('\n\n')[0] ?? ''
    const named = new Set(rows.match(/\bskylark_[a-z_]+/g))
    expect(named.size).toBeGreaterThan(15)
    const rules = read('skylark-rules.yaml')
    expect([...named].filter((name) => !rules.includes(name))).toEqual([])
  })

  it('run skylark-failed when the server or its backup fails', () => {
    for (const name of ['skylark.service', 'skylark-backup.service']) {
      expect(read(name)).toContain('OnFailure=skylark-failed.service')
    }
    expect(read('skylark-failed.service')).toContain('skylark skylark-backup')
  })

  it.each(['skylark.caddyfile', 'skylark.nginx.conf'])('%s keeps no log of who called', (name) => {
    expect(read(name)).toMatch(/access_log off|exclude http\.log\.error/)
  })
})

/** The largest body that a proxy with this configuration passes on, in bytes. */
function passedBytes(name: string): number {
  const text = read(name)
  if (name.endsWith('.caddyfile')) {
    // Caddy passes on everything unless it is told otherwise
    expect(text).not.toMatch(/request_body|max_size/)
    return Number.POSITIVE_INFINITY
  }
  const sizes = [...text.matchAll(/client_max_body_size (\d+)([km]);/g)]
  expect(sizes).toHaveLength(1)
  return Number(sizes[0]?.[1]) * (sizes[0]?.[2] === 'm' ? 1024 ** 2 : 1024)
}

const PATHS = [...Object.values(ENDPOINTS), ...Object.values(CONSOLE_ENDPOINTS)]
  .filter(({ method }) => method === 'POST')
  .map(({ path }) => path.replace(/:[a-z_]+/g, '0'))

describe('what a proxy refuses', () => {
  forEachEngine((engine) => {
    it.each(['skylark.caddyfile', 'skylark.nginx.conf'])(
      '%s passes on every body that the service takes',
      async (name) => {
        const test = await createTestApp({ engine, hasPages: false })
        const statusOf = async (path: string, bytes: number) => {
          const payload = `{"a":"${'x'.repeat(bytes - 8)}"}`
          const headers = { 'content-type': 'application/json' }
          return (await test.app.inject({ method: 'POST', url: path, headers, payload })).statusCode
        }
        const passed = passedBytes(name)
        const taken = [64 * 1024, 1024 ** 2, 8 * 1024 ** 2]
        for (const path of [...PATHS, '/api/webhooks/test']) {
          for (const bytes of taken.filter((size) => size >= passed)) {
            expect(`${path} ${await statusOf(path, bytes + 1)}`).toBe(`${path} 413`)
          }
        }
        const { path } = CONSOLE_ENDPOINTS.applyContent
        expect(await statusOf(path, 1024 ** 2)).toBe(401)
        await test.close()
      },
    )
  })
})

describe('the operator’s guide', () => {
  it('has a row for each subject of commands', () => {
    const named = [...readOperatorGuide().matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name)
    expect(Object.keys(SUBJECTS).filter((subject) => !named.includes(subject))).toEqual([])
  })
})
