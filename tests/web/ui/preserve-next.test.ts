import { describe, expect, it } from 'vitest'
import { nextPath } from '../../../src/web/access.ts'
import { preserveNext } from '../../../src/web/ui/controls/preserve-next.ts'

describe('from sign-in to sign-up and back (decision 14)', () => {
  it('carries the page that was asked for, and nothing else of the address', () => {
    const path = preserveNext('/sign-up', '?next=%2Fpay%3Fplan%3Dgold%26cycle%3Dmonth&code=X')
    expect(path).toBe('/sign-up?next=%2Fpay%3Fplan%3Dgold%26cycle%3Dmonth')
    expect(nextPath(path.slice('/sign-up'.length))).toBe('/pay?plan=gold&cycle=month')
  })

  it('adds nothing where no page was asked for', () => {
    expect(preserveNext('/login', '?locale=zh-CN')).toBe('/login')
  })
})
