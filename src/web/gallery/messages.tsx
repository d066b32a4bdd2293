import { HOUR_MS } from '#domain/time/durations.ts'
import { Alert } from '../ui/basic/alert.tsx'
import { Button } from '../ui/basic/button.tsx'
import { AgeLine, LoadFailed, PartStopped, ScriptFailed } from '../ui/basic/load-states.tsx'
import { Skeleton } from '../ui/basic/skeleton.tsx'
import { NothingHere } from '../ui/feedback/nothing-here.tsx'
import { EmptyState } from '../ui/product/empty-state.tsx'
import { ignore, LONG_NAME, SHOWN_AT_MS, sample } from './samples.ts'
import type { Subject } from './subject.ts'

const TONES = ['info', 'good', 'bad', 'offline'] as const

/** Messages that a part shows instead of its data, or beside it. */
export const messages = (): Subject => ({
  id: 'messages',
  states: {
    ...Object.fromEntries(
      TONES.map((tone) => [
        tone,
        <Alert key={tone} tone={tone} still>
          {sample('sentence')}
        </Alert>,
      ]),
    ),
    'long name': (
      <Alert tone="info" still>
        {LONG_NAME}
      </Alert>
    ),
    loading: <Skeleton height="20" />,
    failed: <LoadFailed onRetry={ignore} />,
    'script failed': <ScriptFailed onRetry={ignore} />,
    'part stopped': <PartStopped />,
    cached: (
      <AgeLine as_of_ms={SHOWN_AT_MS - 30 * HOUR_MS} todayMs={SHOWN_AT_MS} onRefresh={ignore} />
    ),
    empty: (
      <EmptyState title={sample('title')} action={<Button>{sample('action')}</Button>}>
        {sample('sentence')}
      </EmptyState>
    ),
    'not found': <NothingHere />,
  },
})
