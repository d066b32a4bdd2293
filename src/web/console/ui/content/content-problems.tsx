import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { contentProblemText } from '../../content-problem-words.ts'

/** Lists the problems of a check by file, line and field; or tells that there are none. */
export function ContentProblems({ problems }: { problems: readonly ContentProblem[] }) {
  const { i18n } = useLingui()
  if (problems.length === 0) {
    return (
      <Alert tone="good">
        <Trans>No problems found. Check the preview below, then apply it.</Trans>
      </Alert>
    )
  }
  return (
    <Alert tone="bad">
      <p>
        <Trans>Fix these before you can apply it:</Trans>
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <Where {...problem} />
            {': '}
            {contentProblemText(problem, i18n)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Where({ file, line, place }: ContentProblem) {
  if (line === null) return file
  if (place === '') {
    return (
      <Trans>
        {file}, line {line}
      </Trans>
    )
  }
  return (
    <Trans>
      {file}, line {line}, {place}
    </Trans>
  )
}
