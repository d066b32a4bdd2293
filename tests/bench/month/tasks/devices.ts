import type { Desk } from '../desk.ts'
import { type Task, WHY } from '../task.ts'

const findDevices = async (desk: Desk, account_number: string) => {
  await desk.menu('Devices')
  await desk.type('Account number, device ID, or the beginning of a device’s name', account_number)
  await desk.enter()
  await desk.see(/^3 devices$/)
}

/** The devices of all members. */
export const DEVICE_TASKS: readonly Task[] = [
  {
    asks: 'Which devices have a configuration that is out of date?',
    command: () => ['devices', 'list', '--renew'],
    says: /./,
    async atDesk(desk) {
      await desk.menu('Devices')
      await desk.check('Needs a new configuration')
      await desk.see(/No devices found|\d+ devices?/)
    },
  },
  {
    asks: 'Which devices does this node have?',
    command: () => ['devices', 'list', '--node', 'Node 7'],
    says: /Router/,
    async atDesk(desk) {
      await desk.menu('Devices')
      await desk.choose('Node', 'Node 7')
      await desk.see(/\d+ devices?/)
    },
  },
  {
    asks: 'Switch off all devices that share an account',
    command: () => ['devices', 'switch-off-found', '--find', '7000000020', '--expect', '3', ...WHY],
    says: /Switched off 3/,
    async atDesk(desk) {
      await findDevices(desk, '7000000012')
      await desk.button('Switch off all')
      await desk.confirm('Switch off')
    },
  },
  {
    asks: 'Remove them all',
    command: () => ['devices', 'remove-found', '--find', '7000000020', '--expect', '3', ...WHY],
    says: /Removed 3/,
    async atDesk(desk) {
      await findDevices(desk, '7000000012')
      await desk.button('Remove all')
      await desk.confirm('Remove')
    },
  },
]
