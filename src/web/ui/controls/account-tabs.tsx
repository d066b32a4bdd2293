import { Link } from 'wouter'
import { chakra } from '../../theme/chakra.ts'
import { tabRecipe } from '../../theme/recipes/tab.ts'
import { Icon } from '../basic/icons.tsx'

export interface AccountTab {
  href: string
  icon: string
  /** full name, for the sidebar */
  name: string
  /** one word, for the bar at the bottom of small screens */
  shortName: string
  isCurrent: boolean
}

interface TabsProps {
  label: string
  tabs: readonly AccountTab[]
}

const TabLink = chakra(Link, tabRecipe)

/** Shows the account tabs as a sidebar on wide screens. */
export function SideTabs({ label, tabs }: TabsProps) {
  return (
    <chakra.nav
      aria-label={label}
      display={{ base: 'none', lg: 'grid' }}
      gap="1"
      alignContent="start"
      position="sticky"
      top="6"
      _print={{ display: 'none' }}
    >
      {tabs.map(({ href, icon, name, isCurrent }) => (
        <TabLink place="side" key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <Icon name={icon} />
          {name}
        </TabLink>
      ))}
    </chakra.nav>
  )
}

/** Padding that keeps the tabs clear of the screen's side notch. */
const besideEdge = (side: 'left' | 'right') => ({
  base: `calc({spacing.1} + env(safe-area-inset-${side}))`,
  md: `calc({spacing.10} + env(safe-area-inset-${side}))`,
})

/**
 * Shows the account tabs at the bottom of smaller screens, in reach of the thumb and clear of
 * rounded corners.
 */
export function BottomTabs({ label, tabs }: TabsProps) {
  return (
    <chakra.nav
      aria-label={label}
      data-bottom-tabs
      display={{ base: 'grid', lg: 'none' }}
      gridTemplateColumns="repeat(5, minmax(0, 1fr))"
      position="fixed"
      left="0"
      right="0"
      bottom="0"
      zIndex="5"
      background="card"
      borderTop="hairline"
      paddingBottom="env(safe-area-inset-bottom)"
      paddingLeft={besideEdge('left')}
      paddingRight={besideEdge('right')}
      _print={{ display: 'none' }}
    >
      {tabs.map(({ href, icon, shortName, isCurrent }) => (
        <TabLink
          place="bottom"
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <Icon name={icon} size={22} />
          {shortName}
        </TabLink>
      ))}
    </chakra.nav>
  )
}
