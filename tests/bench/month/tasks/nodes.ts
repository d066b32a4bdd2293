import type { Desk } from '../desk.ts'
import { type Task, WHY } from '../task.ts'

const openMore = async (desk: Desk, node: string) => {
  await desk.menu('Nodes')
  await desk.button(`More about ${node}`)
}

/** The nodes that carry the traffic. */
export const NODE_TASKS: readonly Task[] = [
  {
    asks: 'Take no more devices at a node',
    command: () => ['nodes', 'drain', 'Node 9'],
    says: /Node 9|drain/i,
    async atDesk(desk) {
      await desk.menu('Nodes')
      await desk.button('More about Node 0')
      await desk.button('Drain')
      await desk.confirm('Drain')
      await desk.see('Draining')
    },
  },
  {
    asks: 'Let it take devices again',
    command: () => ['nodes', 'open', 'Node 9', ...WHY],
    says: /Node 9/,
    async atDesk(desk) {
      await desk.menu('Nodes')
      await desk.button('Open to devices')
      await desk.confirm('Open to devices')
    },
  },
  {
    asks: 'A node carries fewer devices than we thought',
    command: () => ['nodes', 'edit', 'Node 2', '--capacity', '90000', ...WHY],
    says: /Node 2/,
    async atDesk(desk) {
      await openMore(desk, 'Node 1')
      await desk.button('Edit')
      await desk.type('Maximum devices at the same time', '90000')
      await desk.confirm('Save')
    },
  },
  {
    asks: 'A node was set up again',
    command: () => ['nodes', 'token', 'Node 2', ...WHY],
    says: /token/i,
    async atDesk(desk) {
      await openMore(desk, 'Node 1')
      await desk.button('New line')
      await desk.confirm('New line')
      await desk.see(/Run this line as root/)
    },
  },
  {
    asks: 'A node is lost',
    command: () => ['nodes', 'lost', 'Node 2', ...WHY],
    says: /Node 2/,
    async atDesk(desk) {
      await openMore(desk, 'Node 1')
      await desk.button('Give up')
      await desk.confirm('Give up')
    },
  },
  {
    asks: 'Whom does it leave without a connection?',
    command: () => ['nodes', 'stranded'],
    says: /./,
    async atDesk(desk) {
      await desk.menu('Nodes')
      await desk.link('Node 1')
      await desk.see('Stranded devices')
    },
  },
  {
    asks: 'Add a node',
    command: () => [
      ...['nodes', 'add', 'Bobtown', '--country', 'JP', '--endpoint', 'bobtown.example:51820'],
      ...['--capacity', '500', ...WHY],
    ],
    says: /token/i,
    async atDesk(desk) {
      await desk.menu('Nodes')
      await desk.button('Add node')
      await desk.type('Name', 'Anntown')
      await desk.type('Country', 'JP')
      await desk.type('Endpoint', 'anntown.example:51820')
      await desk.type('Maximum devices at the same time', '500')
      await desk.confirm('Add node')
      await desk.see('Anntown')
    },
  },
  {
    asks: 'A node is no longer rented',
    command: () => ['nodes', 'remove', 'Bobtown', ...WHY],
    says: /Bobtown/,
    async atDesk(desk) {
      await openMore(desk, 'Anntown')
      await desk.button('Remove')
      await desk.confirm('Remove')
    },
  },
]
