import { describe, expect, it } from 'vitest'
import type { LinkProfile } from '#domain/links/profile.ts'
import { appReader, NOTICE_FORMATS } from '../../../src/server/links/app-readers.ts'
import { isMihomo, isSingBox } from '../../support/profile-schemas.ts'

const SFI = (core: string) => `SFI/1.11.4 (Build 3; sing-box ${core}; language zh_CN)`

describe('what an app can be answered', () => {
  const agents: [string, string][] = [
    ['SFA/1.12.4 (Build 540; sing-box 1.12.4; language zh_CN)', 'reads sing-box'],
    ['SFA/1.14.0-alpha.37 (688; sing-box 1.14.0-alpha.37; language zh_CN)', 'reads sing-box'],
    ['SFI (sing-box 1.13.0; language en)', 'reads sing-box'],
    [SFI('1.11.9'), 'too_old sing-box before 1.12'],
    [SFI('1.9'), 'too_old sing-box before 1.12'],
    [SFI('1.12'), 'reads sing-box'],
    ['HiddifyNext/2.0.5 (android) like ClashMeta v2ray sing-box', 'reads sing-box'],
    [
      'Karing/1.1.3.703 platform/ios mihomo/1.19.28;clash-verge;ClashMeta;v2ray;sing-box 1.11.0',
      'reads sing-box',
    ],
    ['clash-verge/v2.4.2', 'reads mihomo'],
    ['ClashMetaForAndroid/2.11.14.Meta', 'reads mihomo'],
    ['FlClash/v0.8.85 clash-verge Platform/android', 'reads mihomo'],
    ['ClashMi/1.0.20.606 platform/ios ClashMeta/1.19.22; mihomo/1.19.22', 'reads mihomo'],
    ['mihomo/1.19.14', 'reads mihomo'],
    ['mihomo/v1.14.3', 'too_old mihomo'],
    ['mihomo.party/v1.8.1 (clash.meta)', 'reads mihomo'],
    ['Stash/3.1.0 Clash/1.11.0', 'reads mihomo'],
    ['ClashX Meta/1.3.0', 'reads mihomo'],
    ['ClashX Pro/1.72.0.4 (com.west2online.ClashXPro)', 'no_tunnel mihomo'],
    ['ClashforWindows/0.20.39', 'no_tunnel mihomo'],
    ['Shadowrocket/2070 CFNetwork/1335.0.3', 'no_tunnel share links'],
    ['v2rayN/7.4.2', 'no_tunnel share links'],
    ['v2rayNG/1.9.36', 'no_tunnel share links'],
    ['Quantumult%20X/1.0.30', 'no_tunnel share links'],
    ['Surge iOS/2920', 'no_tunnel surge'],
  ]

  it.each(agents)('for %s is: %s', (agent, answer) => {
    const reader = appReader(undefined, agent)
    expect(`${reader?.kind} ${reader?.format}`).toBe(answer)
  })

  it.each(['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'curl/8.5.0', ''])(
    'for %s is unknown',
    (agent) => expect(appReader(undefined, agent)).toBe(null),
  )

  it('is the one that the address asks for, before what the app says', () => {
    const formatOf = (format: string, agent?: string) => appReader(format, agent)?.format
    expect(formatOf('mihomo', 'sing-box')).toBe('mihomo')
    expect(formatOf('Clash')).toBe('mihomo')
    for (const format of ['stash', 'clashmeta']) expect(formatOf(format)).toBe('mihomo')
    expect(formatOf('singbox')).toBe('sing-box')
    expect(formatOf('constructor', 'sing-box')).toBe('sing-box')
    expect(formatOf('pdf')).toBe(undefined)
  })

  it('holds for an app that names its version, also where the address asks for its format', () => {
    expect(appReader('sing-box', SFI('1.11.9'))).toMatchObject({ needs: 'sing-box 1.12' })
    expect(appReader('mihomo', SFI('1.11.9'))).toEqual({ kind: 'reads', format: 'mihomo' })
  })
})

describe('a notice', () => {
  const says = 'Diese App, "alt" = 旧的：请安装 Clash Mi'
  const text = (format: keyof typeof NOTICE_FORMATS) => {
    const notice: LinkProfile = { kind: 'notice', says }
    return NOTICE_FORMATS[format].write(notice)
  }

  it('for sing-box before 1.12 has none of the fields that came with it', () => {
    const { inbounds, outbounds, route, dns } = JSON.parse(text('sing-box before 1.12'))
    expect(outbounds[0].outbounds).toEqual([says])
    expect([inbounds[0].address, route.default_domain_resolver, dns]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(isSingBox(JSON.parse(text('sing-box before 1.12')))).toBe(true)
    expect(isMihomo(JSON.parse(text('mihomo')))).toBe(true)
  })

  it('in share links is one link whose name is the sentence', () => {
    const link = new URL(Buffer.from(text('share links'), 'base64').toString())
    expect([link.protocol, decodeURIComponent(link.hash)]).toEqual(['ss:', `#${says}`])
    expect(Buffer.from(link.username, 'base64url').toString()).toMatch(/^aes-128-gcm:./)
    expect(link.host).toBe('127.0.0.1:9')
  })

  it('for Surge is one proxy, whose name holds nothing that Surge cuts at', () => {
    const lines = text('surge').split('\n')
    const name = lines[1]?.split(' = ')[0] ?? ''
    expect(name).not.toMatch(/[,="]/)
    expect(name).toContain('请安装 Clash Mi')
    expect(lines).toContain(`tunnels = select, ${name}`)
    expect(lines).toContain('FINAL,tunnels')
    expect(text('surge')).not.toContain('DIRECT')
  })

  it('lets nothing out and holds no key, in every format', () => {
    for (const format of Object.keys(NOTICE_FORMATS) as (keyof typeof NOTICE_FORMATS)[]) {
      expect(text(format)).not.toMatch(/"(private.key|direct|DIRECT)"/)
    }
  })
})
