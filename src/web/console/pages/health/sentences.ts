import type { MessageDescriptor } from '@lingui/core'

/** Sentences by what was found; their placeholders are the finding's values. */
export type Sentences<Code extends string> = Readonly<
  Record<Code, { words: MessageDescriptor; next?: MessageDescriptor }>
>
