import { chakra } from '../theme/chakra.ts'
import { actions } from './actions.tsx'
import { consoleParts } from './console.tsx'
import { devices } from './devices.tsx'
import { dialogs } from './dialogs.tsx'
import { fields } from './fields.tsx'
import { frames } from './frames.tsx'
import { layout } from './layout.tsx'
import { lines } from './lines.tsx'
import { messages } from './messages.tsx'
import { notices } from './notices.tsx'
import { offers } from './offers.tsx'
import { orders } from './orders.tsx'
import { passes } from './passes.tsx'
import { prices } from './prices.tsx'
import { protection } from './protection.tsx'
import { pushes } from './pushes.tsx'
import type { Subject } from './subject.ts'
import { texts } from './texts.tsx'

/** Functions, because some states are written in the page's language. */
const SUBJECTS: readonly (() => Subject)[] = [
  actions,
  messages,
  notices,
  fields,
  dialogs,
  passes,
  orders,
  devices,
  lines,
  protection,
  pushes,
  prices,
  texts,
  offers,
  frames,
  layout,
  consoleParts,
]

/** Draws every component in each of its states, or those of one subject. */
export function Gallery({ only }: { only: string | null }) {
  const subjects = SUBJECTS.map((subject) => subject())
  return (
    <chakra.main padding="4" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <h1>Gallery</h1>
      {subjects
        .filter(({ id }) => only === null || id === only)
        .map((subject) => (
          <SubjectView key={subject.id} {...subject} />
        ))}
    </chakra.main>
  )
}

const SubjectView = ({ id, isPageWide, states }: Subject) => (
  <chakra.section
    display="grid"
    gridTemplateColumns="minmax(0, 1fr)"
    gap="6"
    marginInline={isPageWide && '-4'}
  >
    <h2>
      <a href={`?only=${id}`}>{id}</a>
    </h2>
    {Object.entries(states).map(([name, drawing]) => (
      <div key={name}>
        <chakra.p color="muted" fontSize="14" marginBottom="2" dir="ltr">
          {name}
        </chakra.p>
        {/* what is fixed to the window stays in its place here */}
        <chakra.div data-state={`${id}: ${name}`} position="relative" css={{ contain: 'layout' }}>
          {drawing}
        </chakra.div>
      </div>
    ))}
  </chakra.section>
)
