import { useSyncExternalStore } from 'react'
import { type ClientPlatform, platformOf } from './platform.ts'

/** The system of the machine in hand; null until the browser tells, or when it does not. */
export const useVisitorPlatform = (): ClientPlatform | null =>
  useSyncExternalStore(
    () => () => {},
    visitorPlatform,
    () => null,
  )

function visitorPlatform(): ClientPlatform | null {
  const { userAgent, maxTouchPoints, userAgentData } = navigator as Navigator & {
    userAgentData?: { platform?: string }
  }
  return platformOf({ platform: userAgentData?.platform, userAgent, maxTouchPoints })
}
