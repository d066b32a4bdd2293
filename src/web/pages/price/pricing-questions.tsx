import type { QuestionsFile } from '#contract/site/documents.ts'
import { shownValue } from '../../remote.ts'
import { loadQuestions, useQuestions } from '../../state/app/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { LoadFailed } from '../../ui/basic/load-states.tsx'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { useOpenedByAddress } from '../../ui/text/opened-by-address.ts'
import { Question } from '../../ui/text/question.tsx'
import type { Frozen } from '../../ui/text/spans.tsx'

/** Shows the operator's questions on prices. */
export function PricingQuestions() {
  const locale = useLocale()
  const remote = useQuestions('pricing-questions', locale)
  const groups = shownValue(remote)?.groups
  if (remote.status === 'failed') {
    return (
      <chakra.div marginTop={{ base: '14', md: '20' }}>
        <LoadFailed onRetry={() => loadQuestions('pricing-questions', locale)} />
      </chakra.div>
    )
  }
  if (groups === undefined) return <Skeleton height="20rem" marginTop={{ base: '14', md: '20' }} />
  return <Groups groups={groups} />
}

function Groups({ groups }: { groups: Frozen<QuestionsFile['groups']> }) {
  useOpenedByAddress()
  return groups.map(({ id, title, questions }) => (
    <chakra.section
      key={id}
      marginTop={{ base: '14', md: '20' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      gap="3"
    >
      <chakra.h2 id={id} fontSize="28">
        {title}
      </chakra.h2>
      <div>
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </div>
    </chakra.section>
  ))
}
