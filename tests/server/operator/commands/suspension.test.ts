import { beforeEach, describe, expect, it } from 'vitest'
import { suspendMember } from '../../../../src/server/operator/actions/members/member-access.ts'
import { PASSWORD } from '../../../support/app.ts'
import { addAuthenticator } from '../../../support/authenticator-app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { type Member, openNetwork } from '../../devices/network.ts'

const WHY = ['--reason', 'chargebacks'] as const

describe('npm run operator -- members suspend', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let ann: Member
    beforeEach(async () => {
      ann = await net.member()
    })

    const suspend = () => net.operator('members', 'suspend', ann.email, ...WHY)
    const restore = () => net.operator('members', 'restore', ann.email, ...WHY)
    const living = () =>
      net.services.db
        .selectFrom('session')
        .select('token_hash')
        .where('account_id', '=', ann.account_id)
        .where('is_suspended', '=', 0)
        .execute()
    const signIn = () =>
      net.browser().refused('signIn', { identifier: ann.email, password: PASSWORD })

    it('ends every session at once, and each says why', async () => {
      const app = await ann.app()
      expect(await suspend()).toEqual({ code: 0, output: expect.stringMatching(/: suspended\n$/) })
      expect(await ann.browser.refused('getSession')).toEqual({ error: 'suspended' })
      expect(await ann.browser.refused('getDevices')).toEqual({ error: 'suspended' })
      expect(await app.refused('clientHeartbeat')).toEqual({ error: 'suspended' })
    })

    it('takes every device off its node at once', async () => {
      const node = await net.node()
      const app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
      const member = await net.member()
      const other = await member.plain(node)
      await suspend()
      expect(await node.peers()).toEqual([other.public_key])
    })

    it('lets nobody sign in, in a browser or an app, and gives the reason only to a person with the password', async () => {
      await suspend()
      expect(await signIn()).toEqual({ error: 'suspended' })
      await expect(ann.app()).rejects.toThrow('suspended')
      expect(
        await net.browser().refused('signIn', { identifier: ann.email, password: 'not the one' }),
      ).toEqual({ error: 'wrong_credentials' })
    })

    it('stops a sign-in whose password was right before', async () => {
      const { app } = await addAuthenticator(net, ann.browser)
      const browser = net.browser()
      const begun = await browser.ok('signIn', { identifier: ann.email, password: PASSWORD })
      expect(begun).toMatchObject({ signed_in: false })
      await suspend()
      const code = app.code()
      expect(await browser.refused('finishSignIn', { way: 'authenticator', code })).toEqual({
        error: 'sign_in_over',
      })
      expect(await living()).toEqual([])
    })

    it('leaves support open to the member', async () => {
      await suspend()
      const message = { email: ann.email, message: 'Why?', locale: 'en-US' } as const
      expect(await ann.browser.ok('sendMessage', message)).toEqual({})
    })

    it('and restore are noted once each, with who and why', async () => {
      const number = (await suspend()).output.replace(/\D/g, '')
      expect((await suspend()).output).toContain('was already suspended')
      await restore()
      expect((await restore()).output).toContain('was not suspended')
      const lines = await net.services.db
        .selectFrom('audit')
        .select(['who', 'what', 'why'])
        .where('what', 'like', `%${number}`)
        .orderBy('what', 'desc')
        .execute()
      expect(lines).toEqual([
        { who: 'day shift', what: `members suspend ${number}`, why: 'chargebacks' },
        { who: 'day shift', what: `members restore ${number}`, why: 'chargebacks' },
      ])
    })

    it('restore lets the member sign in again, but revives no session', async () => {
      await suspend()
      await restore()
      expect(await ann.browser.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      const reply = await net.browser().ok('signIn', { identifier: ann.email, password: PASSWORD })
      expect(reply).toMatchObject({ signed_in: true })
    })

    it('wins against any number of sign-ins at the same time', async () => {
      const browsers = Array.from({ length: 8 }, () => net.browser())
      const author = { who: 'day shift', why: 'test' }
      await Promise.all([
        ...browsers.map((browser) =>
          browser.call('signIn', { request: { identifier: ann.email, password: PASSWORD } }),
        ),
        suspendMember(net.services, { member: ann.email }, author),
      ])
      expect(await living()).toEqual([])
    })

    it('refuses what is nobody’s, and a line without a reason', async () => {
      expect(await net.operator('members', 'suspend', 'nobody@mail.example', ...WHY)).toEqual({
        code: 1,
        output:
          'No member found for nobody@mail.example. Try: members find <beginning of the address>\n',
      })
      expect((await net.operator('members', 'suspend', ann.email)).code).toBe(2)
    })
  })
})
