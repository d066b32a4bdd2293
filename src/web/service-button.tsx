import type { ComponentProps } from 'react'
import { useCanAct } from './state/app/connectivity.ts'
import { Button } from './ui/basic/button.tsx'

/** The bar at the bottom of the screen, which says why the service cannot be reached. */
export const CONNECTION_BAR_ID = 'connection'

/** Renders a button that needs the service: it is off, with the bar's reason, while that cannot be reached. */
export function ServiceButton(props: ComponentProps<typeof Button>) {
  const { can } = useCanAct()
  return (
    <Button {...props} disabled={!can} aria-describedby={can ? undefined : CONNECTION_BAR_ID} />
  )
}
