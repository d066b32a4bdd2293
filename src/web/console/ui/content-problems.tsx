import { Trans } from '@lingui/react/macro'
import type { ContentProblem } from '#contract/console/console-content.ts'
import { Notice } from '../../ui/basic/notice.tsx'

/** What a check said: what is wrong by file and line, in the words of the command, or that all is well. */
export function ContentProblems({ problems }: { problems: readonly ContentProblem[] }) {
  if (problems.length === 0) {
    return (
      <Notice tone="good">
        <Trans>This can be used. Look at it below, then apply it.</Trans>
      </Notice>
    )
  }
  return (
    <Notice tone="bad">
      <p>
        <Trans>This cannot be used yet:</Trans>
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
    </Notice>
  )
}
