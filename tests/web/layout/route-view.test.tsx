import { expect, it } from 'vitest'
import { RouteView } from '../../../src/web/layout/route-view.tsx'
import { ROUTES } from '../../../src/web/routes.ts'
import { initial } from '../../../src/web/state/app/initial.ts'
import { renderIn } from '../render-in.tsx'

it('a page is not marked as loading in the first state of the application (requirement 4.4)', async () => {
  const [route] = ROUTES
  if (route === undefined) throw new Error('no route')
  expect(initial).toEqual({ loading: false })
  const markup = await renderIn('en-US', <RouteView route={route} params={{}} />)
  expect(markup).toContain('aria-busy="false"')
})
