import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { LineIcon } from '../../../ui/basic/icons.tsx'

type Way = 'up' | 'down'

const ARROWS: Record<Way, string> = {
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
}

/** Lists what an operator puts in order by buttons; the focus follows what is moved, and its new place is read aloud. */
export function Ordered<T>({
  items,
  nameOf,
  onOrder,
  children,
}: {
  items: readonly T[]
  /** what an item is called in the names of its buttons */
  nameOf: (item: T, at: number) => string
  onOrder: (next: T[]) => void
  /** draws an item with its buttons */
  children: (item: T, at: number, buttons: ReactNode) => ReactNode
}) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ name: string; to: number; way: Way } | null>(null)
  const last = items.length - 1
  useEffect(() => {
    if (moved === null) return
    const item = list.current?.children[moved.to]
    item?.querySelector<HTMLElement>(`[data-way="${moved.way}"]`)?.focus()
  }, [moved])

  function move(item: T, index: number, way: Way) {
    const to = way === 'up' ? index - 1 : index + 1
    onOrder(items.toSpliced(index, 1).toSpliced(to, 0, item))
    setMoved({ name: nameOf(item, index), to, way: nextWay(to, last) ?? way })
  }
  const buttons = (item: T, index: number) => {
    const name = nameOf(item, index)
    const button = (way: Way, label: string, isOff: boolean) => (
      <Button
        look="quiet"
        data-way={way}
        aria-label={label}
        disabled={isOff}
        onClick={() => move(item, index, way)}
      >
        <LineIcon path={ARROWS[way]} />
      </Button>
    )
    return (
      <chakra.div display="flex">
        {button('up', t`Move up: ${name}`, index === 0)}
        {button('down', t`Move down: ${name}`, index === last)}
      </chakra.div>
    )
  }
  const [name, place, count] = [moved?.name, (moved?.to ?? 0) + 1, items.length]
  return (
    <>
      <chakra.ol
        ref={list}
        listStyle="none"
        padding="0"
        display="grid"
        gap="4"
        gridTemplateColumns="minmax(0, 1fr)"
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id, and its fields show what the list holds
          <li key={index}>{children(item, index, buttons(item, index))}</li>
        ))}
      </chakra.ol>
      <chakra.p role="status" srOnly>
        {moved && t`${name} is now ${place} of ${count}`}
      </chakra.p>
    </>
  )
}

/** Returns the way that is left at an end of the list, where the button that led there is off. */
function nextWay(to: number, last: number): Way | null {
  if (to === 0) return 'down'
  return to === last ? 'up' : null
}
