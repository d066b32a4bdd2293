import { describe, expect, it } from 'vitest'
import { readDrawing } from '../../../../src/server/site/content/brand/read-drawing.ts'
import { ComplaintError } from '../../../../src/server/site/content/problems/content-problems.ts'
import { TIDEWAY } from '../../../support/made-up-brands.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64"${attributes}>${content}</svg>`
const DOT = '<circle cx="8" cy="8" r="4"/>'
const ELSEWHERE = 'https://elsewhere.example/x'

const HOSTILE: readonly [what: string, text: string][] = [
  ['a script', svg(`<script>alert(1)</script>${DOT}`)],
  ['a script of another namespace', svg('<script xmlns="http://www.w3.org/1999/xhtml">1</script>')],
  ['a script deep within', svg(`<g><g><g><script href="${ELSEWHERE}"/></g></g></g>`)],
  ['a handler at its root', svg(DOT, ' onload="alert(1)"')],
  ['a handler at a shape', svg('<path d="M0 0h4" onclick="alert(1)"/>')],
  ['a handler in capitals', svg('<path d="M0 0h4" ONERROR="alert(1)"/>')],
  ['a style sheet', svg(`<style>*{background:url(${ELSEWHERE})}</style>${DOT}`)],
  ['a picture elsewhere', svg(`<image href="${ELSEWHERE}"/>`)],
  ['a picture within', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['HTML', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['a link', svg(`<a href="${ELSEWHERE}">${DOT}</a>`)],
  ['a link to a script', svg('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['a copy of another file’s part', svg(`<use href="${ELSEWHERE}#a"/>`)],
  ['a copy of its own part', svg(`<g id="a">${DOT}</g><use href="#a"/>`)],
  ['an animation that sets an address', svg('<set attributeName="href" to="javascript:1"/>')],
  ['an animation', svg('<animate attributeName="d" values="M0 0"/>')],
  ['a filter', svg('<filter id="f"/><path d="M0 0h4" filter="url(#f)"/>')],
  ['a filter in a style', svg('<path d="M0 0h4" style="filter:url(#f)"/>')],
  ['a pattern', svg(`<pattern id="p">${DOT}</pattern>`)],
  ['text, whose font it lacks', svg('<text>Skylark</text>')],
  ['paint from elsewhere', svg(`<path d="M0 0h4" fill="url(${ELSEWHERE}#a)"/>`)],
  ['paint from elsewhere in a style', svg(`<path d="M0 0h4" style="fill:url('${ELSEWHERE}')"/>`)],
  ['paint in CSS escapes', svg('<path d="M0 0h4" style="fill:\\75rl(//elsewhere.example)"/>')],
  ['a background in a style', svg(`<path d="M0 0h4" style="background:url(${ELSEWHERE})"/>`)],
  ['an import in a style', svg(`<path d="M0 0h4" style="@import '${ELSEWHERE}'"/>`)],
  ['a mask from elsewhere', svg(`<path d="M0 0h4" mask="url(${ELSEWHERE}#m)"/>`)],
  ['a gradient from elsewhere', svg(`<linearGradient id="a" href="${ELSEWHERE}#g"/>`)],
  ['a gradient of a script', svg('<linearGradient id="a" xlink:href="javascript:1"/>')],
  ['a link at a shape', svg(`<path d="M0 0h4" href="#a"/>`)],
  ['an attribute that breaks out', svg(`<path d="M0 0h4" id='a"&gt;&lt;script&gt;'/>`)],
  ['numbers that are none', svg('<path d="M0 0h4" transform="url(x)"/>')],
  ['masks in masks', svg(`<mask id="a"><g mask="url(#b)">${DOT}</g></mask>`)],
  ['cuts in cuts', svg(`<clipPath id="a" clip-path="url(#b)">${DOT}</clipPath>`)],
  ['its own entities', `<!DOCTYPE svg [<!ENTITY a "${DOT}">]>${svg('&a;')}`],
  [
    'entities from elsewhere',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(DOT)}`,
  ],
  [
    'entities that multiply',
    '<!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b "&c;&c;">]><svg>&a;</svg>',
  ],
  ['an entity that nobody declared', svg('<path d="&shape;"/>')],
  ['thousands of elements', svg(DOT.repeat(2001))],
  ['a tower of elements', svg('<g>'.repeat(25) + DOT + '</g>'.repeat(25))],
  ['a tower that fills a stack', svg('<g>'.repeat(9000))],
  ['more text than a drawing has', svg(`<path d="M0 0${'h1'.repeat(40_000)}"/>`)],
  ['no size', `<svg xmlns="http://www.w3.org/2000/svg">${DOT}</svg>`],
  ['a size that is none', `<svg viewBox="0 0 1e999 64">${DOT}</svg>`],
  ['a size below zero', `<svg viewBox="0 0 -64 64">${DOT}</svg>`],
  ['the form of a line', `<svg viewBox="0 0 900 4">${DOT}</svg>`],
  ['nothing to see', svg('<title>Only words</title>')],
  ['another root', `<html><body>${svg(DOT)}</body></html>`],
  [
    'the root of another namespace',
    '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"/>',
  ],
  ['a root with a prefix', `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>`],
  ['no XML', 'a logo'],
  ['XML that does not end', '<svg viewBox="0 0 64 64"><path d="M0 0"'],
]

describe('a drawing of the operator', () => {
  it.each(HOSTILE)('is refused with %s', (_what, text) => {
    expect(() => readDrawing(text)).toThrow(ComplaintError)
  })

  it('is refused with the line and the name of what can’t be in it', () => {
    const text = svg(`\n${DOT}\n<script>alert(1)</script>`)
    expect(() => readDrawing(text)).toThrow(
      expect.objectContaining({
        complaints: [{ line: 3, code: 'not_in_drawing', value: '<script>' }],
      }),
    )
  })

  it('is rebuilt without what shows nothing and with its size', () => {
    expect(readDrawing(TIDEWAY.logo)).toMatchObject({ width: 200, height: 64 })
    const drawing = readDrawing(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><?style href="x"?><!-- made by a program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="http://ink.example/" width="32px" height="16" class="logo" ink:version="1">
<title>Logo</title><metadata><x/></metadata><ink:view zoom="2"><script/></ink:view>
<g style="fill:#ff0000; font-size:12px" data-name="Layer 1"><path d="M0 0 h4z" ink:label="a"/>words</g></svg>`,
    )
    expect(drawing).toEqual({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" width="32" height="16"><g fill="#ff0000"><path d="M0 0 h4z"></path></g></svg>',
      width: 32,
      height: 16,
    })
  })

  it('keeps gradients, and what cuts shapes out', () => {
    const text = svg(
      '<linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><linearGradient id="b" xlink:href="#a"/><clipPath id="c"><rect width="4" height="4"/></clipPath><path d="M0 0h4" fill="url(#b)" clip-path="url(#c)"/>',
    )
    const { svg: written = '' } = readDrawing(text) ?? {}
    expect(written).toContain('<linearGradient id="b" href="#a">')
    expect(written).toContain('fill="url(#b)" clip-path="url(#c)"')
  })

  it('is absent when its file is empty', () => {
    expect(readDrawing('\n')).toBeNull()
  })
})
