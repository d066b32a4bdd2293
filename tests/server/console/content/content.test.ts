import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { auditOf, enrolOperator, type Operator, WHY } from '../operators.ts'

const NAMES = 'content/web-config.json'
const CLAIMS = 'content/claims.json'
const ABOUT = 'protocol/en-US/about-us.md'

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine }))
  let first: Operator
  let second: Operator
  beforeAll(async () => {
    first = await enrolOperator(test, 'first')
    second = await enrolOperator(test, 'second')
  })

  async function opened(operator: Operator) {
    const { files, since } = await operator.ok('getConsoleContent')
    const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? ''
    const apply = (...changed: { name: string; text: string }[]) =>
      operator.ok('applyContent', { files: changed, since, ...WHY })
    return { files, since, textOf, apply }
  }

  const named = (text: string, app_name_en: string) => ({
    name: NAMES,
    text: JSON.stringify({ ...JSON.parse(text), app_name_en }, null, 2),
  })

  const nameNow = async () => {
    const { textOf } = await opened(first)
    return JSON.parse(textOf(NAMES)).app_name_en
  }

  describe('content at the console', () => {
    it('is applied with a line in the audit and one in the history', async () => {
      const { textOf, apply } = await opened(first)
      expect(await apply(named(textOf(NAMES), 'Nightjar'))).toEqual({ outcome: 'applied' })
      expect(await nameNow()).toBe('Nightjar')
      expect(await auditOf(test)).toContain(`first: content apply: ${NAMES} (${WHY.why})`)
      const { versions } = await first.ok('getContentHistory')
      expect(versions).toMatchObject([{ who: 'first', why: WHY.why, files: [NAMES] }])
      const parameters = { version_id: versions[0]?.version_id }
      const { changes } = await first.ok('getContentVersion', {}, parameters)
      expect(changes).toMatchObject([{ name: NAMES, before: textOf(NAMES) }])
      expect(changes[0]?.after).toContain('Nightjar')
    })

    it('is refused over what somebody else has applied meanwhile', async () => {
      const mine = await opened(first)
      const theirs = await opened(second)
      await theirs.apply(named(theirs.textOf(NAMES), 'Swift'))
      const claims = { name: CLAIMS, text: mine.textOf(CLAIMS) }
      expect(await mine.apply(claims)).toEqual({ outcome: 'changed', files: [NAMES] })
      expect(await nameNow()).toBe('Swift')
    })

    it('is checked file by file, by line, and applied whole or not at all', async () => {
      const { textOf, apply } = await opened(first)
      const broken = { name: ABOUT, text: `${textOf(ABOUT).trim()}\n\n{nobody}\n` }
      const files = [named(textOf(NAMES), 'Never'), broken]
      const { problems } = await first.ok('checkContent', { files })
      const unknown = { code: 'unknown_placeholder', value: 'nobody', place: '' }
      expect(problems).toMatchObject([{ file: ABOUT, line: expect.any(Number), ...unknown }])
      expect(await apply(...files)).toEqual({ outcome: 'refused', problems })
      expect(await nameNow()).not.toBe('Never')
      expect(await apply({ name: '../secrets.json', text: '{}' })).toMatchObject({
        outcome: 'refused',
        problems: [{ file: '../secrets.json', line: null, code: 'unknown_file' }],
      })
    })

    it('names the field that it lacks and the one that it does not know, by their places', async () => {
      const { textOf, apply } = await opened(first)
      const text = textOf(CLAIMS).replace('"confirmed"', '"conifrmed"')
      expect(await apply({ name: CLAIMS, text })).toMatchObject({
        outcome: 'refused',
        problems: [
          { file: CLAIMS, line: 2, place: 'nodes.confirmed', code: 'missing_field' },
          { file: CLAIMS, line: 2, place: 'nodes.conifrmed', code: 'unknown_field' },
        ],
      })
      const more = textOf(CLAIMS).replace('"confirmed"', '"since": 2020, "confirmed"')
      expect(await apply({ name: CLAIMS, text: more })).toMatchObject({
        problems: [{ file: CLAIMS, line: 2, place: 'nodes.since', code: 'unknown_field' }],
      })
    })

    it('goes back to what it was before a change, as one more change', async () => {
      const { textOf, apply } = await opened(second)
      const before = textOf(NAMES)
      await apply(named(before, 'Dipper'))
      const [version] = (await second.ok('getContentHistory')).versions
      await (await opened(second)).apply(named(before, 'Wagtail'))
      const parameters = { version_id: version?.version_id }
      expect(await second.ok('restoreContent', WHY, parameters)).toEqual({ outcome: 'applied' })
      expect((await opened(second)).textOf(NAMES)).toBe(before)
      expect((await second.ok('getContentHistory')).versions[0]).toMatchObject({
        who: 'second',
        files: [NAMES],
      })
      const nothing = { version_id: 'nothing' }
      expect(await second.refused('restoreContent', WHY, nothing)).toEqual({ error: 'not_found' })
      expect(await second.refused('getContentVersion', {}, nothing)).toEqual({ error: 'not_found' })
    })

    it('is previewed for operators alone', async () => {
      const preview = { method: 'GET', path: '/api/operator/preview' } as const
      const request = { path: '/price', locale: 'en-US' }
      expect((await test.browser().send(preview, { request })).status).toBe(401)
      const nowhere = { request: { ...request, path: '/operator' } }
      expect((await first.browser.send(preview, nowhere)).status).toBe(400)
    })
  })
})
