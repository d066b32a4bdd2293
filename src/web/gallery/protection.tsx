import { Checking, NotChecked, Verdict } from '../pages/account/connection/verdict.tsx'
import { LONG_NAME } from './samples.ts'
import type { Subject } from './subject.ts'

/** Every answer to "Am I protected?". */
export const protection = (): Subject => ({
  id: 'protection',
  states: {
    protected: <Verdict protection={{ state: 'protected', node: LONG_NAME }} />,
    leak: <Verdict protection={{ state: 'leak', node: LONG_NAME, beside: 'ipv6' }} />,
    beside: <Verdict protection={{ state: 'beside' }} />,
    outside: <Verdict protection={{ state: 'outside' }} />,
    unknown: <Verdict protection={{ state: 'unknown' }} />,
    checking: <Checking />,
    offline: <NotChecked failure={{ kind: 'offline' }} />,
  },
})
