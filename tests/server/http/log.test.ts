import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { dropUnread } from '../../../src/server/http/log.ts'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'

const SECRET = '198.51.100.77'

describe('the log (requirement 12.12)', () => {
  forEachEngine((engine) => {
    it('names routes and statuses, never a person', async () => {
      const test = await createTestApp({ engine })
      const browser = test.browser({ address: SECRET })
      const email = 'private.person@mail.example'
      const account = await test.signUp(browser, { email })
      const code = codeIn(test.mails, email)
      const firstToken = browser.cookies.get('session') ?? ''
      const mark = browser.cookies.get('browser') ?? ''
      await browser.refused('signIn', { identifier: email, password: 'not the one' })
      await browser.ok('signIn', { identifier: email, password: PASSWORD })
      await browser.ok('sendRecoveryCode', { email, locale: 'zh-CN' })
      await browser.ok('getDevices')
      await test.app.inject({ method: 'GET', url: `/sign-up?code=${account.invitation_code}` })
      await test.app.inject({ method: 'GET', url: `/api/${email}` })

      const log = test.log.join('')
      expect(log).toContain('/api/sign-in')
      expect(log).toContain('"status":403')
      for (const secret of [
        email,
        'private.person',
        SECRET,
        PASSWORD,
        'not the one',
        code,
        codeIn(test.mails, email),
        firstToken,
        browser.cookies.get('session') ?? '',
        mark,
        account.account_id,
        account.digital_account_number,
        account.invitation_code,
      ]) {
        expect(secret).not.toBe('')
        expect(log).not.toContain(secret)
      }
      await test.close()
    })
  })
})

describe('a log whose reader is behind', () => {
  it('keeps a mebibyte waiting, drops whole lines past it, and goes on when it is read', () => {
    const read: string[] = []
    let goOn = () => {}
    const out = new Writable({
      decodeStrings: false,
      write(line: string, _encoding, done) {
        read.push(line)
        goOn = done
      },
    })
    const log = dropUnread(out)
    const line = 'x'.repeat(1024)
    for (let number = 0; number < 1500; number += 1) log.write(`${number} ${line}`)
    expect(out.writableLength).toBeGreaterThan(1024 * 1024 - 2048)
    expect(out.writableLength).toBeLessThan(1024 * 1024 + 2048)
    while (out.writableLength > 0) goOn()
    log.write('after')
    expect(read.slice(0, 2)).toEqual([`0 ${line}`, `1 ${line}`])
    expect(read.at(-1)).toBe('after')
    expect(read.length).toBeLessThan(1100)
  })
})
