import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { MirrorsReply } from '#contract/site/mirrors.ts'
import { readSignedMirrors } from '#domain/site/mirror-list.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { operate } from '../operator/operator.ts'

const HOSTS = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter}.mirror.example`)

forEachEngine((engine) => {
  const test = beforeAllOpen(() =>
    createTestApp({
      engine,
      env: { PUBLIC_URL: 'https://lark.example', TRUSTED_PROXIES: '127.0.0.1' },
    }),
  )
  const folder = mkdtemp(join(tmpdir(), 'skylark-mirrors-'))
  afterAll(async () => rm(await folder, { recursive: true }))

  let members = 0
  /** a browser at an address of its own, so that no limit on one network's sign-ups is met */
  const newMember = async () => {
    members += 1
    const browser = test.browser({ address: `198.51.100.${members}` })
    const account = await test.signUp(browser)
    return { browser, account }
  }

  const run = (...words: string[]) => operate(test, { OPERATOR: 'ana' }, ['mirrors', ...words])
  const newKey = async (name: string) => {
    const file = join(await folder, name)
    expect((await run('new-key', file)).code).toBe(0)
    return file
  }
  const sign = (file: string, hosts = HOSTS, ...more: string[]) =>
    run('sign', hosts.join(), '--file', file, '--each', '2', '--until', '2031-01-01', ...more)

  const read = ({ public_key, line }: MirrorsReply, newest = 0) => {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: public_key ?? '' },
      format: 'jwk',
    })
    return readSignedMirrors(Buffer.from(line ?? '', 'base64url'), {
      newest,
      nowMs: test.clock.nowMs,
      verify: async (signature, bytes) => verify(null, bytes, key, signature),
    })
  }

  describe('mirrors (decision 162)', () => {
    it('are absent until an operator has signed some', async () => {
      expect(await test.browser().ok('getMirrors')).toEqual({ public_key: null, line: null })
      expect((await run('list')).output).toContain('mirrors new-key')
    })

    it('are shown to a member two of six, the same at each call, and to a visitor not at all', async () => {
      const file = await newKey('first.pem')
      expect(await sign(file)).toMatchObject({ code: 0 })
      const groups = new Set<string>()
      for (let member = 0; member < 24; member += 1) {
        const { browser } = await newMember()
        const reply = await browser.ok('getMirrors')
        expect(await browser.ok('getMirrors')).toEqual(reply)
        const list = await read(reply)
        if (typeof list === 'string') throw new Error(list)
        expect(list.hosts).toHaveLength(2)
        groups.add(list.hosts.join())
      }
      const shown = [...groups].flatMap((group) => group.split(','))
      expect(groups.size).toBeGreaterThan(1)
      expect(new Set(shown).size).toBe(shown.length)
      expect(await test.browser().ok('getMirrors')).toMatchObject({ line: null })
      expect((await test.browser().ok('getMirrors')).public_key).toHaveLength(43)
    })

    it('have a key that only its file holds, readable by its owner alone', async () => {
      const file = await newKey('kept.pem')
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const pem = await readFile(file, 'utf8')
      const secret = pem.split('\n')[1] ?? ''
      await sign(file)
      const rows = await test.services.db.selectFrom('mirror_list').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(test.log.join('\n')).not.toContain(secret)
      const outcome = await run('new-key', file)
      expect(outcome).toMatchObject({ code: 1 })
      expect(await readFile(file, 'utf8')).toBe(pem)
      const inside = join(test.services.config.dataDir, 'mirrors.pem')
      expect((await run('new-key', inside)).output).toMatch(/apart from the database/)
    })

    it('are numbered upwards, and a new list makes the earlier one older', async () => {
      const file = await newKey('second.pem')
      const { browser } = await newMember()
      await sign(file)
      const before = await read(await browser.ok('getMirrors'))
      await sign(file, HOSTS.slice(0, 2))
      const reply = await browser.ok('getMirrors')
      const after = await read(reply)
      if (typeof before === 'string' || typeof after === 'string') throw new Error('not signed')
      expect(after.number).toBeGreaterThan(before.number)
      expect(await read(reply, after.number + 1)).toBe('older')
      expect((await run('list')).output).toContain(`List ${after.number}, until 2031-01-01`)
      expect((await run('list')).output).toContain(reply.line)
    })

    it('end: a list is not given past its end', async () => {
      const file = await newKey('third.pem')
      const { browser } = await newMember()
      const until = new Date(test.clock.nowMs + DAY_MS).toISOString().slice(0, 10)
      await run('sign', HOSTS.join(), '--file', file, '--each', '2', '--until', until)
      expect((await browser.ok('getMirrors')).line).not.toBeNull()
      test.clock.advance(2 * DAY_MS)
      expect((await browser.ok('getMirrors')).line).toBeNull()
    })

    it('are refused in words when a name, the number, the date or the key cannot be used', async () => {
      const file = await newKey('fourth.pem')
      const rsa = join(await folder, 'rsa.pem')
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      await writeFile(rsa, privateKey.export({ format: 'pem', type: 'pkcs8' }))
      const UNTIL = ['--each', '1', '--until', '2031-01-01']
      for (const [words, sentence] of [
        [['sign', 'https://a.example', '--file', file, ...UNTIL], /not a host name/],
        [['sign', 'a.example,a.example', '--file', file, ...UNTIL], /twice/],
        [['sign', 'a.example', '--file', file, '--each', '0'], /--each 3/],
        [
          ['sign', 'a.example', '--file', file, '--each', '1', '--until', '2001-01-01'],
          /has not ended/,
        ],
        [['sign', 'a.example', '--each', '1', '--until', '2031-01-01'], /^Missing --file <key>/],
        [
          ['sign', 'a.example', '--file', rsa, '--each', '1', '--until', '2031-01-01'],
          /no Ed25519 key/,
        ],
        [
          ['sign', 'a.example', '--file', '/nowhere', '--each', '1', '--until', '2031-01-01'],
          /can't be read/,
        ],
        [
          [
            'sign',
            HOSTS.map((host) => `very-long-name.${host}`).join(),
            '--file',
            file,
            '--each',
            '6',
            '--until',
            '2031-01-01',
          ],
          /200 characters/,
        ],
      ] as const) {
        const outcome = await run(...words)
        expect([outcome.code === 0, outcome.output]).toEqual([
          false,
          expect.stringMatching(sentence),
        ])
      }
    })
  })
})
