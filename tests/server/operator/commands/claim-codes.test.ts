import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  describe('a claim code (decision 171)', () => {
    const imported = async (text: string) => {
      const file = join(shop.services.config.dataDir, 'members.json')
      await writeFile(file, text)
      const words = ['members', 'import', file, '--reason', 'from elsewhere', '--json']
      return JSON.parse((await operate(shop, {}, words)).output)
    }
    const claimed = async () => {
      const [member] = (await imported('[{}]')).members
      return { identifier: member.digital_account_number, code: member.claim_code as string }
    }

    it('signs in alone, however it is typed, until a password replaces it', async () => {
      const { identifier, code } = await claimed()
      const spelled = code.toLowerCase().replace(/.{4}(?=.)/g, '$&-')
      for (const password of [code, spelled]) {
        const entered = await shop.browser().ok('signIn', { identifier, password })
        expect(entered).toMatchObject({
          signed_in: true,
          account: { email: null, terms_version: '' },
        })
      }
      const wrong = await shop.browser().call('signIn', {
        request: { identifier, password: code.replace(/^./, code.startsWith('0') ? '1' : '0') },
      })
      expect(wrong.body).toEqual({ error: 'wrong_credentials' })
    })

    it('is a recovery code afterwards, once', async () => {
      const { identifier, code } = await claimed()
      const home = shop.browser()
      await home.ok('signIn', { identifier, password: code })
      await home.ok('changePassword', { old_password: code, password: PASSWORD })
      const refused = await shop.browser().call('signIn', {
        request: { identifier, password: code },
      })
      expect(refused.body).toEqual({ error: 'wrong_credentials' })

      const enter = async () => {
        const browser = shop.browser()
        const begun = await browser.ok('signIn', { identifier, password: PASSWORD })
        expect(begun).toMatchObject({ signed_in: false, ways: ['recovery_code'] })
        return browser.call('finishSignIn', { request: { way: 'recovery_code', code } })
      }
      expect((await enter()).body).toMatchObject({ signed_in: true })
      expect((await enter()).body).toEqual({ error: 'code_spent' })
    })

    it('is not enough beside another second step', async () => {
      const { identifier, code } = await claimed()
      const home = shop.browser()
      await home.ok('signIn', { identifier, password: code })
      const { recovery_codes } = await home.ok('renewRecoveryCodes', { password: code })
      const otherBrowser = shop.browser()
      const begun = await otherBrowser.ok('signIn', { identifier, password: code })
      expect(begun).toMatchObject({ signed_in: false, ways: ['recovery_code'] })
      await home.ok('changePassword', {
        old_password: code,
        factor_code: recovery_codes[3],
        password: PASSWORD,
      })
      expect(await home.ok('getFactors')).toMatchObject({ recovery_codes_left: 9 })
    })

    it('opens no account that has an address', async () => {
      const { members } = await imported('[{"email":"by-mail@mail.example"}]')
      const identifier = members[0].digital_account_number
      const { code: another } = await claimed()
      const { body } = await shop.browser().call('signIn', {
        request: { identifier, password: another },
      })
      expect(body).toEqual({ error: 'wrong_credentials' })
    })
  })
})
