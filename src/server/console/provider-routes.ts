import { PROVIDER_ENDPOINTS } from '#contract/console/service/providers.ts'
import {
  addProvider,
  changeProvider,
  offerProvider,
  type RefusedProvider,
  removeProvider,
  testProvider,
} from '../operator/actions/providers.ts'
import { listProviders } from '../operator/providers/list-providers.ts'
import { synchronizeProviders } from '../operator/providers/synchronize-providers.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'

/** Mounts the payment providers and their keys (decision 190). */
export function mountConsoleProviders(mount: ConsoleMount, services: Services): void {
  /** Applies a change here before it is answered; other instances, or this one again, look in 2 s. */
  async function applied<T>(done: T): Promise<T> {
    await synchronizeProviders(services, () => {}).catch(() => {})
    return done
  }
  mount(PROVIDER_ENDPOINTS.listProviders, async () => ({
    providers: await listProviders(services),
  }))
  mount(PROVIDER_ENDPOINTS.addProvider, async ({ request, author }) =>
    changed(await applied(await addProvider(services, request, author))),
  )
  mount(PROVIDER_ENDPOINTS.changeProvider, async ({ request, params, author }) => {
    const done = await changeProvider(services, params.provider_id, request, author)
    return done ? changed(await applied(done)) : refuse('not_found')
  })
  mount(PROVIDER_ENDPOINTS.offerProvider, async ({ request, params, author }) => {
    const { is_offered } = request
    const isDone = await offerProvider(services, params.provider_id, is_offered, author)
    return isDone ? applied({}) : refuse('not_found')
  })
  mount(PROVIDER_ENDPOINTS.removeProvider, async ({ params, author }) => {
    const done = await removeProvider(services, params.provider_id, author)
    return done ? changed(await applied(done)) : refuse('not_found')
  })
  mount(PROVIDER_ENDPOINTS.testProvider, async ({ params }) => {
    return (await testProvider(services, params.provider_id)) ?? refuse('not_found')
  })
}

const changed = (done: { provider_id: string } | RefusedProvider) =>
  'problem' in done
    ? { problem: done.problem, setting: done.setting }
    : { problem: null, setting: null }
