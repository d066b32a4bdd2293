import { Trans } from '@lingui/react/macro'
import type { QuestionsFile } from '#contract/site/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { Disclosure } from '../controls/disclosure.tsx'
import { Blocks } from './blocks.tsx'
import type { Frozen } from './spans.tsx'

/** Shows a question that opens to its answer, with a link to itself. */
export function Question({
  question: { id, question, blocks },
  hidden = false,
}: {
  question: Frozen<QuestionsFile['groups'][number]['questions'][number]>
  hidden?: boolean
}) {
  return (
    <Disclosure id={id} title={question} hidden={hidden}>
      <Blocks blocks={blocks} />
      <chakra.a
        href={`#${id}`}
        display="inline-flex"
        alignItems="center"
        minHeight="11"
        marginTop="2"
        color="muted"
        fontSize="14"
      >
        <Trans>Link to this answer</Trans>
      </chakra.a>
    </Disclosure>
  )
}
