import { useEffect, useState } from 'react'

/**
 * Picks the counts of a countdown that screen readers announce: the first count, and the first at
 * or below each mark.
 * @param marks in descending order
 * @returns null on the first render, as a live region announces only changes
 */
export function useSpokenCount(count: number, marks: readonly number[]): number | null {
  const [spoken, setSpoken] = useState<number | null>(null)
  const passed = marks.filter((mark) => count <= mark).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count is announced only when it passes a mark
  useEffect(() => setSpoken(count), [passed])
  return spoken
}
