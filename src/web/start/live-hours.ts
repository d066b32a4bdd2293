import { isLiveSupportOpen } from '#domain/site/support-hours.ts'
import { deviceNow, everySecond } from '../clock.ts'

// part of the contact page, so that a page without hydration shows the hour too
const place = document.querySelector<HTMLElement>('[data-time-zone]')
const stop = everySecond(showLiveHours)
showLiveHours()

function showLiveHours(): void {
  // the hydrated app shows the hour from here on, by the service's clock
  if (!place || place.dataset.clock !== undefined) {
    stop()
    return
  }
  const { hours = '', timeZone = '' } = place.dataset
  const is_open = isLiveSupportOpen(deviceNow(), hours, timeZone)
  place.dataset.live = is_open ? 'open' : 'closed'
}
