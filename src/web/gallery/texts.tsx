import type { Block } from '#contract/site/documents.ts'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { ALL_INSIDE } from '#domain/nodes/tunnel-choices.ts'
import { ListRow } from '../ui/basic/list-row.tsx'
import { Card } from '../ui/basic/page-frame.tsx'
import { CopyButton } from '../ui/controls/copy-button.tsx'
import { Disclosure } from '../ui/controls/disclosure.tsx'
import { QrCode } from '../ui/controls/qr-code.tsx'
import { SideContents } from '../ui/controls/side-contents.tsx'
import { Summary } from '../ui/controls/summary.tsx'
import { SystemHints } from '../ui/product/system-hints.tsx'
import { Blocks } from '../ui/text/blocks.tsx'
import { Fact, Facts } from '../ui/text/facts.tsx'
import { Question } from '../ui/text/question.tsx'
import { Spans } from '../ui/text/spans.tsx'
import { ignore, LONG_EMAIL, LONG_NAME, sample } from './samples.ts'
import type { Subject } from './subject.ts'

const spans = () => [
  { text: sample('sentence') },
  { text: sample('label'), bold: true as const },
  { text: sample('action'), href: '/faq' },
]

const blocks = (): Block[] => [
  { kind: 'heading', level: 2, id: 'sample-heading', spans: [{ text: sample('title') }] },
  { kind: 'paragraph', spans: spans() },
  { kind: 'list', ordered: true, items: [spans(), spans()] },
  { kind: 'table', head: [spans(), spans()], rows: [[spans(), [{ text: LONG_NAME }]]] },
]

/** Texts of the operator, facts and hints. */
export const texts = (): Subject => ({
  id: 'texts',
  states: {
    spans: (
      <p>
        <Spans spans={spans()} />
      </p>
    ),
    blocks: <Blocks blocks={blocks()} />,
    question: (
      <Question question={{ id: 'sample-question', question: sample('title'), blocks: blocks() }} />
    ),
    disclosure: (
      <Disclosure id="sample-disclosure" title={LONG_NAME}>
        {sample('sentence')}
      </Disclosure>
    ),
    details: (
      <details>
        <Summary>{LONG_NAME}</Summary>
        {sample('sentence')}
      </details>
    ),
    contents: (
      <SideContents
        title={sample('title')}
        sections={[
          { id: 'first', title: sample('label') },
          { id: 'second', title: LONG_NAME },
        ]}
      />
    ),
    facts: (
      <Card>
        <Facts>
          <Fact
            name={sample('label')}
            wide
            end={<CopyButton text={LONG_EMAIL} label={sample('action')} announce={ignore} />}
          >
            {LONG_EMAIL}
          </Fact>
          <Fact name={sample('hint')}>{LONG_NAME}</Fact>
        </Facts>
      </Card>
    ),
    'list rows': (
      <ul>
        <ListRow>{sample('title')}</ListRow>
        <ListRow>{LONG_NAME}</ListRow>
      </ul>
    ),
    'QR code': <QrCode text={LONG_EMAIL} side="14rem" />,
    'QR code, waiting': <QrCode text={null} side="14rem" />,
    ...Object.fromEntries(
      PLATFORMS.map((Platform) => [
        `hints for ${Platform}`,
        <SystemHints
          key={Platform}
          Platform={Platform}
          fileName="tokyo-1.conf"
          dns={['9.9.9.9']}
          choices={ALL_INSIDE}
        />,
      ]),
    ),
  },
})
