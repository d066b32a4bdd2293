import { describe, expect, it } from 'vitest'
import { CONSOLE_MENU } from '../../../src/web/console/menu.ts'
import { CONSOLE_ROUTES } from '../../../src/web/console/routes/table.tsx'
import { findRoute } from '../../../src/web/find-route.ts'

const routeAt = (path: string) => findRoute(CONSOLE_ROUTES, path)

describe('the routes of the console', () => {
  it.each(CONSOLE_ROUTES)('$path is the page of its addresses', (route) => {
    const path = route.path.replace(/:[a-z_]+/g, 'x')
    expect(routeAt(path)?.route).toBe(route)
    expect(routeAt(`${path.replace(/\/$/, '')}/`)?.route).toBe(route)
  })

  it('a part of the address is a parameter', () => {
    expect(routeAt('/members/1234567890')?.params.account_number).toBe('1234567890')
  })

  it.each(['/no-such-page', '/members/1234567890/more'])('%s has no page', (path) => {
    expect(routeAt(path)).toBeNull()
  })

  it.each(CONSOLE_MENU)('the entry $path of the menu has its page', ({ path }) => {
    expect(routeAt(path)?.route.path).toBe(path)
  })
})
