import type { Suspicion } from '#domain/nodes/node-reports.ts'

/** Describes each suspicion for an operator; the implausible surplus was not counted. */
export const SUSPICION_WORDS: Record<Suspicion, string> = {
  too_fast: 'reported more traffic than lines carry',
  not_its_peer: 'reported traffic of devices that it did not have',
  unreadable: 'sent readings that make no sense',
}
