import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSitePath, safeLink } from '#domain/site/links.ts'

describe('link from content (quality, security)', () => {
  it.each([
    'https://example.org',
    'https://example.org/',
    'https://sub.example.org:8443/a/b.apk?x=1&y=%20#z',
    'https://example.org?x',
    'https://t.me/云雀',
    'https://localhost/x',
    'mailto:support@example.org',
    'mailto:support@example.org?subject=Hello%20there',
  ])('%s may stand on a page', (text) => {
    expect(safeLink(text)).toBe(text)
  })

  it.each([
    '',
    'http://example.org',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//example.org',
    '/price',
    'https:example.org',
    'https:///example.org',
    'httpſ://example.org',
    'https://',
    'https://-example.org',
    'https://example.org@evil.example',
    'https://user:secret@example.org/',
    'https://example.org\\@evil.example',
    'https://example.org/a b',
    'https://example.org/"onclick="x',
    'https://example.org/<script>',
    'https://example.org/\u0000',
    'https://example.org/\u202egpj.exe',
    'https://example.org:port/',
    'https://exämple.org/',
    'mailto:',
    'mailto:support',
    'mailto:a@example.org,b@example.org',
    'mailto:a%0d%0aBcc:x@example.org',
    'mailto:a@example.org?subject="x"',
    `https://example.org/${'x'.repeat(500)}`,
  ])('%s may not stand on a page', (text) => {
    expect(safeLink(text)).toBeNull()
  })

  it('is passed on unchanged or not at all, with one of two schemes', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((s) => `https://a.org/${s}`),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const link = safeLink(text)
        expect([text, null]).toContain(link)
        if (link !== null) expect(['https:', 'mailto:']).toContain(new URL(link).protocol)
      }),
    )
  })
})

describe('path of the site', () => {
  it.each(['/', '/price', '/protocol/about-us', '/faq?q=a#b'])(
    '%s is a path of the site',
    (text) => {
      expect(isSitePath(text)).toBe(true)
    },
  )

  it.each(['', 'price', '//example.org', '/\\example.org', 'https://example.org/', '/a b', '/<x>'])(
    '%s is not a path of the site',
    (text) => {
      expect(isSitePath(text)).toBe(false)
    },
  )
})
