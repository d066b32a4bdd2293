import { Trans } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { useThreads } from '../../../state/support/threads.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { PartState } from '../parts/part-state.tsx'
import { NEW_THREAD } from '../settings/thread-paths.ts'
import { NewThread } from './new-thread.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'

/** Shows the member's conversations with support, or the one that the URL names (decision 168). */
export default function Support() {
  const opened = new URLSearchParams(useSearch()).get('thread')
  const { remote, reload } = useThreads()
  if (opened === NEW_THREAD) return <NewThread />
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="24rem" />}>
      {({ threads }) => {
        const thread = threads.find(({ message_id }) => message_id === opened)
        if (thread) return <ThreadView key={thread.message_id} thread={thread} />
        return (
          <>
            {opened !== null && (
              <Alert tone="info">
                <Trans>That conversation isn’t here. It may have been deleted.</Trans>
              </Alert>
            )}
            <ThreadList threads={threads} />
          </>
        )
      }}
    </PartState>
  )
}
