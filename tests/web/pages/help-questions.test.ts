import { describe, expect, it } from 'vitest'
import type { QuestionsFile } from '#contract/site/documents.ts'
import { findQuestions } from '../../../src/web/pages/faq/find-questions.ts'
import { pickQuestions } from '../../../src/web/pages/home/pick-questions.ts'

type Question = QuestionsFile['groups'][number]['questions'][number]

const question = (id: string, text: string, answer = ''): Question => ({
  id,
  question: text,
  blocks: [{ kind: 'paragraph', spans: [{ text: answer }] }],
})

const GROUPS: QuestionsFile['groups'] = [
  {
    id: 'start',
    title: 'Start',
    questions: [
      question('which-client', 'Which client do I need?', 'The official one.'),
      {
        id: 'slow',
        question: 'It is slow.',
        blocks: [
          { kind: 'list', ordered: false, items: [[{ text: 'Choose a nearer node.' }]] },
          {
            kind: 'table',
            head: [[{ text: 'Line' }]],
            rows: [[[{ text: 'Mobile ' }, { text: 'data', bold: true }]]],
          },
        ],
      },
    ],
  },
  {
    id: 'zh',
    title: '付款',
    questions: [question('refund', '可以退款吗？', '激活后 ７ 天内可以退。')],
  },
]

const found = (searched: string) => [...findQuestions(GROUPS, searched)]

describe('help page: search', () => {
  it('shows every question while nothing is searched for', () => {
    expect(found('  ')).toEqual(['which-client', 'slow', 'refund'])
  })

  it('looks in the question and in every part of its answer', () => {
    expect(found('client')).toEqual(['which-client'])
    expect(found('official')).toEqual(['which-client'])
    expect(found('nearer')).toEqual(['slow'])
    expect(found('mobile data')).toEqual(['slow'])
  })

  it('wants every word, in any order', () => {
    expect(found('need which')).toEqual(['which-client'])
    expect(found('client refund')).toEqual([])
  })

  it('does not mind case, nor the width of letters and digits', () => {
    expect(found('CLIENT')).toEqual(['which-client'])
    expect(found('ｃｌｉｅｎｔ')).toEqual(['which-client'])
    expect(found('7 天')).toEqual(['refund'])
  })

  it('finds Chinese inside a sentence', () => {
    expect(found('退款')).toEqual(['refund'])
  })

  it('takes what is typed as text, never as a pattern', () => {
    expect(found('.*')).toEqual([])
    expect(found('(')).toEqual([])
  })
})

describe('home page: help section', () => {
  const list = (...ids: string[]) => [
    { id: 'g', title: 'G', questions: ids.map((id) => question(id, id)) },
  ]
  const picked = (groups: QuestionsFile['groups']) => pickQuestions(groups).map(({ id }) => id)

  it('asks what a visitor asks first, in that order', () => {
    expect(picked(list('refund', 'zero-log', 'x', 'works-offline', 'how-to-start'))).toEqual([
      'how-to-start',
      'works-offline',
      'zero-log',
      'refund',
    ])
  })

  it('fills up with the first question of each group when the operator has others', () => {
    expect(picked([...list('a', 'b'), ...list('c', 'zero-log'), ...list('d')])).toEqual([
      'zero-log',
      'a',
      'c',
      'd',
    ])
  })

  it('shows what there is when there is little', () => {
    expect(picked(list('only'))).toEqual(['only'])
    expect(picked([])).toEqual([])
  })
})
