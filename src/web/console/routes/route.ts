import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { DefaultParams } from 'wouter'
import type { ConsoleCall } from '#contract/console/endpoints.ts'
import type { CONSOLE_ACCESS } from '../access.ts'

export interface ConsoleRoute {
  /** path below `/operator` */
  path: string
  /** title of the browser's tab: it never names a member or an order */
  title: MessageDescriptor
  /** name of a rule in the console's access table; absent: `operators` */
  access?: keyof typeof CONSOLE_ACCESS
  /** the call that the page begins with; without it in their role, operators see why not */
  reads?: ConsoleCall
  render: (params: DefaultParams) => ReactNode
}
