/** Agents that are updated at the same time; the next one waits until one of them is back (decision 250). */
export const UPDATES_TOGETHER = 10

/** Why a node's agent was not updated, or is the earlier one again. */
export const UPDATE_FAILURES = [
  'no_key',
  'bad_signature',
  'older',
  'not_fetched',
  'not_back',
] as const
export type UpdateFailure = (typeof UPDATE_FAILURES)[number]
