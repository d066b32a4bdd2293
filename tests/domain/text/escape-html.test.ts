import { describe, expect, it } from 'vitest'
import { escapeHtml } from '#domain/text/escape-html.ts'

describe('text in HTML', () => {
  it.each([
    ['<script>', '&lt;script&gt;'],
    ['" onload="x', '&quot; onload=&quot;x'],
    ['&amp;', '&amp;amp;'],
    ['it’s 云雀', 'it’s 云雀'],
  ])('%s reads as it was written', (text, html) => {
    expect(escapeHtml(text)).toBe(html)
  })
})
