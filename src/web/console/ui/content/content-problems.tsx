import { Trans } from '@lingui/react/macro'
import type { ContentProblem } from '#contract/console/content.ts'
import { Alert } from '../../../ui/basic/alert.tsx'

/**
 * Lists the problems of a check by file and line, in the command's English; or tells that there are
 * none.
 */
export function ContentProblems({ problems }: { problems: readonly ContentProblem[] }) {
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
        {problems.map(({ file, line, reason }) => (
          <li key={`${file} ${line} ${reason}`}>
            {line === null ? (
              file
            ) : (
              <Trans>
                {file}, line {line}
              </Trans>
            )}
            {': '}
            <span lang="en">{reason}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
