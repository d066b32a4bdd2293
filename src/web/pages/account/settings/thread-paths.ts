import { sectionPath } from '../parts/tab-of-address.ts'

/** Names a message that is not written yet, in the place of a conversation's id. */
export const NEW_THREAD = 'new'

export const threadPath = (message_id: string) =>
  `${sectionPath('messages')}&thread=${encodeURIComponent(message_id)}`
