import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import type { Overview } from '#contract/console/overview.ts'
import type { Locale } from '#domain/site/locales.ts'
import { Providers } from '../../../src/web/app.tsx'
import { WaitingWork } from '../../../src/web/console/pages/overview/waiting-work.tsx'
import { i18n, loadSentences } from '../../../src/web/i18n.ts'

const AT_MS = Date.UTC(2026, 10, 15, 12)

/** A service in which nothing waits. */
const CALM: Overview = {
  as_of_ms: AT_MS,
  members: { free: 9, gold: 2, diamond: 1 },
  today: { since_ms: AT_MS, orders: 0, completed: 0, money: [] },
  payment_cases: 0,
  messages: { waiting: 0, oldest_at_ms: null },
  nodes: {
    open: 1,
    lost: 0,
    waiting: 0,
    silent: 0,
    closed: 0,
    drained: 0,
    suspected: 0,
    stranded: 0,
    held: 0,
    capacity: 9,
  },
  load: [],
  mail: { waiting: 3, retried: 0, given_up: 0, oldest_at_ms: AT_MS },
  content_as_of_ms: AT_MS,
}

async function linesOf(change: Partial<Overview>, locale: Locale = 'en-US') {
  i18n.loadAndActivate({ locale, messages: await loadSentences(locale) })
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <Providers>
        <WaitingWork overview={{ ...CALM, ...change }} />
      </Providers>
    </Router>,
  ).replace(/<(style|svg)[^>]*>.*?<\/\1>/gs, '')
  return [...html.matchAll(/<(?:p|a)\b[^>]*>([^<]+)</g)].map(([, text]) => text)
}

describe('what waits for an operator', () => {
  it('is nothing in a calm service, and is said so', async () => {
    expect(await linesOf({})).toEqual(['Nothing is waiting for you.'])
    expect(await linesOf({}, 'zh-CN')).toEqual(['没有待处理的事。'])
  })

  it('is one line for each kind of work, nodes first', async () => {
    const lines = await linesOf({
      nodes: { ...CALM.nodes, waiting: 2, silent: 1, closed: 2, suspected: 1 },
      payment_cases: 2,
      messages: { waiting: 1, oldest_at_ms: AT_MS },
      mail: { ...CALM.mail, retried: 4, given_up: 1 },
    })
    expect(lines).toEqual([
      '2 nodes waiting for their agents',
      '1 node not responding',
      '2 nodes closed by a problem',
      '1 node under suspicion',
      '2 payments to decide',
      expect.stringMatching(/^1 unanswered message, oldest: Nov 15, 2026/),
      '4 emails failing',
      '1 email given up',
    ])
  })

  it.each([
    ['no node yet', 0, /^No node yet/],
    ['none that is open', 1, /^None is open/],
  ])('includes a service with %s', async (_, drained, words) => {
    const nodes = { ...CALM.nodes, open: 0, drained }
    expect(await linesOf({ nodes })).toEqual([expect.stringMatching(words)])
  })
})
