import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { ConfigError } from '../../../src/server/config/environment.ts'

describe('a wrong setting stops the start with its name, what is wrong and an example', () => {
  it.each<[Record<string, string>, string]>([
    [
      { TLS_FOR_SUBDOMAINS: 'yes' },
      'TLS_FOR_SUBDOMAINS is neither true nor false. For example: TLS_FOR_SUBDOMAINS=true',
    ],
    [
      { HOST: 'example.org' },
      'HOST is neither an IP address nor localhost. For example: HOST=0.0.0.0',
    ],
    [{ PORT: '65536' }, 'PORT needs a port from 0 to 65535. For example: PORT=8080'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT needs a port from 0 to 65535.'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS needs whole seconds from 0 to 600.'],
    [
      { PUBLIC_URL: 'https://skylark.example/?a' },
      'PUBLIC_URL needs a web address that begins with https://, without user name, query or fragment. For example: PUBLIC_URL=https://skylark.example',
    ],
    [
      { PUBLIC_URL: 'https://skylark.example/shop' },
      'PUBLIC_URL needs https:// and the host name alone, without a path. For example: PUBLIC_URL=https://skylark.example',
    ],
    [
      { PUBLIC_URL: 'http://skylark.example' },
      'PUBLIC_URL must begin with https://, since http:// is for this machine only. For example: PUBLIC_URL=https://skylark.example',
    ],
    [
      { DATABASE_URL: 'mysql://localhost/skylark' },
      'DATABASE_URL is neither a postgres:// nor a sqlite: address. For example: DATABASE_URL=postgres://skylark:secret@127.0.0.1:5432/skylark',
    ],
    [
      { SMTP_URL: 'mail.example' },
      'SMTP_URL needs an address that begins with smtp:// or smtps://. For example: SMTP_URL=smtp://user:secret@127.0.0.1:587',
    ],
    [
      { MAIL_FROM: 'hello@skylark.example' },
      'SMTP_URL is missing while MAIL_FROM is set. For example: SMTP_URL=smtp://user:secret@127.0.0.1:587',
    ],
    [
      { SMTP_URL: 'smtp://127.0.0.1' },
      'MAIL_FROM needs an email address, with or without a name before it. For example: MAIL_FROM="Skylark <hello@skylark.example>"',
    ],
    [
      { ALERT_EMAIL: 'night shift' },
      'ALERT_EMAIL needs an email address. For example: ALERT_EMAIL=night-shift@skylark.example',
    ],
    [
      { ALERT_LOCALE: 'de' },
      'ALERT_LOCALE is none of zh-CN, en-US. For example: ALERT_LOCALE=zh-CN',
    ],
    [
      { IPV6_URL: 'https://ipv6.skylark.example' },
      'PUBLIC_URL is missing while IPV4_URL or IPV6_URL is set. For example: PUBLIC_URL=https://skylark.example',
    ],
    ...['proxy', '1.2.3', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129'].map(
      (address): [Record<string, string>, string] => [
        { TRUSTED_PROXIES: `127.0.0.1, ${address}` },
        `TRUSTED_PROXIES holds "${address}", which is not an address or network. For example: TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8`,
      ],
    ),
  ])('%j', (env, message) => {
    const read = () => readConfig(env)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(message)
  })

  it('takes addresses and networks of both families as proxies', () => {
    const { trustedProxies } = readConfig({
      TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8, fd00::/8,::1',
    })
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1'])
  })
})
