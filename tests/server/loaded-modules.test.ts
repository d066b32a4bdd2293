import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../support/commands.ts'

const PROGRAM = join(import.meta.dirname, 'loaded-modules-process.ts')

/** Modules that a server at rest has no use for, by name and cause. */
const SELDOM = {
  'fetch client of Node, by an import of node:http': /internal\/deps\/undici/,
  'schema compilers of fastify, by an app without NO_SCHEMAS': /node_modules\/ajv\//,
  React: /node_modules\/react/,
  'payment provider': /node_modules\/stripe\//,
  PostgreSQL: /node_modules\/pg\//,
  SMTP: /node_modules\/nodemailer\//,
  'drawing of pictures': /node_modules\/@resvg\//,
  passkeys: /node_modules\/@simplewebauthn\/server\//,
  metrics: /node_modules\/prom-client\//,
}

it('a server that starts loads nothing that it does not need at rest (decision 132)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylark-loaded-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' }
  const { output, exitCode } = await runCommand(process.execPath, [PROGRAM], 'collect', env)
  expect(exitCode, output).toBe(0)
  const loaded = output.split('\n').find((line) => line.startsWith('["')) ?? ''
  expect(loaded).toContain('dist/server/main.js')
  const needless = Object.entries(SELDOM).filter(([, pattern]) => pattern.test(loaded))
  expect(needless.map(([name]) => name)).toEqual([])
})
