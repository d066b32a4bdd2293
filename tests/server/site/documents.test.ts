import { describe, expect, it } from 'vitest'
import { policyOf } from '../../../src/server/site/content/policies.ts'
import { questionsOf } from '../../../src/server/site/content/questions.ts'
import { readerOf } from './reader.ts'

const reader = readerOf('en-US')

describe('a policy document', () => {
  it('has title, version and date before its text', () => {
    expect(
      policyOf('---\ntitle: Terms\nversion: 1.0\ndate: 2026-11-21\n---\n\nText', reader),
    ).toEqual({
      title: 'Terms',
      version: '1.0',
      date: '2026-11-21',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'Text' }] }],
    })
  })

  it.each([
    ['Text', 'no_head'],
    ['---\ntitle: A\nversion: 1\n---\n\nText', '{"path":["date"],"code":"missing_field"}'],
    ['---\ntitle: A\nauthor: B\n---\n\nText', '"value":"author: B","line":3'],
    ['---\ntitle: A\n__proto__: B\n---\n\nText', '"value":"__proto__: B","line":3'],
  ])('is refused with the reason: %j', (markdown, reason) => {
    expect(() => policyOf(markdown, reader)).toThrow(reason)
  })
})

describe('a questions file', () => {
  it('has groups of questions, each with an address', () => {
    const markdown = '## 连接 {#connecting}\n\n### 连不上？ {#cannot}\n\n试试：\n\n- 换节点\n'
    expect(questionsOf(markdown, reader)).toEqual({
      groups: [
        {
          id: 'connecting',
          title: '连接',
          questions: [
            {
              id: 'cannot',
              question: '连不上？',
              blocks: [
                { kind: 'paragraph', spans: [{ text: '试试：' }] },
                { kind: 'list', ordered: false, items: [[{ text: '换节点' }]] },
              ],
            },
          ],
        },
      ],
    })
  })

  it.each([
    ['Text', 'no_group'],
    ['### Question', 'no_group'],
    ['## Group\n\nText', 'no_question","value":"Group"'],
  ])('is refused with the reason: %j', (markdown, reason) => {
    expect(() => questionsOf(markdown, reader)).toThrow(reason)
  })
})
