import { isLiveSupportOpen } from '#domain/support-hours.ts'
import { deviceNow, everySecond } from '../clock.ts'

// stands in the contact page itself, which so tells the hour to those who only read it
const place = document.querySelector<HTMLElement>('[data-time-zone]')
const stop = everySecond(tell)
tell()

function tell(): void {
  // from then on the app tells it, by the service's clock
  if (!place || place.dataset.clock !== undefined) {
    stop()
    return
  }
  const is_open = isLiveSupportOpen(deviceNow(), place.dataset.timeZone ?? '')
  place.dataset.live = is_open ? 'open' : 'closed'
}
