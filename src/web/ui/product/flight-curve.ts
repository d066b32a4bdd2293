/** Heights of the curve's four points; their widths are thirds, so that x grows evenly along it. */
const [START, RISE, DIP, END] = [38, 6, 50, 10] as const
export const FLIGHT_WIDTH = 320
export const FLIGHT_HEIGHT = 56
export const FLIGHT_CURVE = `M0 ${START}C${FLIGHT_WIDTH / 3} ${RISE} ${(FLIGHT_WIDTH * 2) / 3} ${DIP} ${FLIGHT_WIDTH} ${END}`

/** Returns how wide the solid part of the line is. @param share how much of the plan is over, 0 to 1 */
export const flownWidth = (share: number): string => String(Math.round(share * FLIGHT_WIDTH))

/** Centers the mark, at a third of its size. */
const CENTRED = 'scale(.3) translate(-32 -26)'

/** Returns the transform that places the bird on the line. */
export function birdPlace(share: number): string {
  const rest = 1 - share
  const ends = rest ** 3 * START + share ** 3 * END
  const height = ends + 3 * rest * share * (rest * RISE + share * DIP)
  return `translate(${flownWidth(share)} ${Math.round(height)}) ${CENTRED}`
}

/** Returns how much of an allowance's bar is filled. @param share how much is left, 0 to 1 */
export const leftWidth = (share: number): string => `${Math.round(share * 100)}%`
