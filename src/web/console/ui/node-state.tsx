import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleNode } from '#contract/console/lists/node-list.ts'
import { NODE_PROBLEM_WORDS, SUSPICION_WORDS, UPDATE_WORDS } from '#contract/console/words/nodes.ts'
import { chakra } from '../../theme/chakra.ts'
import { useFormat } from '../use-format.ts'
import { nodeStateWords } from '../words.ts'
import { State } from './list/row-parts.tsx'

/** Shows the status of a node, and in lines below it what is wrong. */
export function NodeState(node: ConsoleNode) {
  const { i18n } = useLingui()
  const { moment } = useFormat()
  const { held, problem } = node
  const isOver = node.state === 'open' && held > node.capacity
  const suspectedSince = node.suspected_since_ms === null ? null : moment(node.suspected_since_ms)
  const endsAt = node.ends_at_ms === null ? null : moment(node.ends_at_ms)
  return (
    <chakra.div color="bad" whiteSpace="normal">
      <State display="flex" tone={isOver ? 'bad' : toneOf(node.state)}>
        {isOver ? <Trans>Open, over its limit</Trans> : nodeStateWords(node, i18n)}
      </State>
      {node.state === 'lost' && held > 0 && (
        <p>
          <Plural
            value={held}
            one="# device is stranded on it"
            other="# devices are stranded on it"
          />
        </p>
      )}
      {endsAt !== null && (
        <chakra.p color="muted">
          <Trans>Its devices move on {endsAt}</Trans>
        </chakra.p>
      )}
      {problem !== null &&
        NODE_PROBLEM_WORDS[problem].map((part) => <p key={part.id}>{i18n._(part)}</p>)}
      {problem !== null && node.problem_detail !== '' && (
        <p>
          <bdi>{node.problem_detail}</bdi>
        </p>
      )}
      {suspectedSince !== null && (
        <p>
          <Trans>Under suspicion since {suspectedSince}; the excess traffic wasn’t counted.</Trans>
        </p>
      )}
      {node.update !== null && (
        <chakra.div color={isUnderWay(node.update) ? 'muted' : 'bad'}>
          {UPDATE_WORDS[node.update].map((part) => (
            <p key={part.id}>{i18n._(part)}</p>
          ))}
        </chakra.div>
      )}
      {node.suspicions.map((suspicion) => (
        <p key={suspicion}>{i18n._(SUSPICION_WORDS[suspicion][0])}</p>
      ))}
    </chakra.div>
  )
}

const isUnderWay = (update: ConsoleNode['update']) => update === 'waiting' || update === 'running'

function toneOf(state: ConsoleNode['state']): 'good' | 'bad' | 'muted' {
  if (state === 'open') return 'good'
  return ['silent', 'closed', 'lost'].includes(state) ? 'bad' : 'muted'
}
