import { useEffect, useState } from 'react'

/**
 * Which count of a countdown is said aloud: the first, and the first at or below each mark.
 * @param marks downwards
 * @returns null until the live region is there, which only tells of what changes in it
 */
export function useSpokenCount(count: number, marks: readonly number[]): number | null {
  const [spoken, setSpoken] = useState<number | null>(null)
  const passed = marks.filter((mark) => count <= mark).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is said only past another mark
  useEffect(() => setSpoken(count), [passed])
  return spoken
}
