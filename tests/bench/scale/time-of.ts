/** Measures how long an act takes, in milliseconds. */
export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now()
  await act()
  return performance.now() - begunMs
}
