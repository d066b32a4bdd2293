import { describe, expect, it } from 'vitest'
import { channelsOf } from '../../../src/web/pages/contact-us/channels.ts'

const NONE = {
  live_support_url: '',
  email: '',
  community_email: '',
  telegram_channel: '',
  telegram_discussion_group: '',
}

describe('contact page: support channels (requirements 1.6 and 9.3)', () => {
  it('shows none when none is set, so that the page can say so', () => {
    expect(channelsOf(NONE)).toEqual([])
  })

  it('shows each channel that is set, with what a person copies', () => {
    expect(
      channelsOf({
        live_support_url: 'https://chat.example/lark',
        email: 'help@skylark.example',
        community_email: 'hello@skylark.example',
        telegram_channel: 'https://t.me/news',
        telegram_discussion_group: 'https://t.me/talk',
      }),
    ).toEqual([
      {
        kind: 'live_support_url',
        href: 'https://chat.example/lark',
        text: 'chat.example/lark',
      },
      { kind: 'email', href: 'mailto:help@skylark.example', text: 'help@skylark.example' },
      {
        kind: 'community_email',
        href: 'mailto:hello@skylark.example',
        text: 'hello@skylark.example',
      },
      { kind: 'telegram_channel', href: 'https://t.me/news', text: 't.me/news' },
      { kind: 'telegram_discussion_group', href: 'https://t.me/talk', text: 't.me/talk' },
    ])
  })

  it.each(['javascript:alert(1)', 'http://t.me/news', 'mailto:news@skylark.example', 't.me/news'])(
    'leaves out a Telegram link that is not https: %s',
    (telegram_channel) => {
      expect(channelsOf({ ...NONE, telegram_channel })).toEqual([])
    },
  )

  it.each(['not an address', 'a@b', 'help@skylark.example?bcc=other@skylark.example'])(
    'leaves out what is no e-mail address: %s',
    (email) => {
      expect(channelsOf({ ...NONE, email })).toEqual([])
    },
  )
})
