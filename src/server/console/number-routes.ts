import { NUMBER_ENDPOINTS } from '#contract/console/numbers.ts'
import { readApart } from '../operator/exports/read-apart.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts the figures of the business, and the month for the tax adviser. */
export function mountConsoleNumbers(mount: ConsoleMount, services: Services): void {
  mount(NUMBER_ENDPOINTS.getNumbers, () => readApart(services, 'numbers', {}))
  mount(NUMBER_ENDPOINTS.exportMonth, (call) => {
    const { month } = call.request
    return sendExport(
      services,
      { list: 'month', search: { month }, file: `payments-${month}` },
      call,
    )
  })
}
