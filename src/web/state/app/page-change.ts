/** How the page changes; `layout/travelling-ticket.tsx` replaces it once its script is there. */
export const pageChange: { draw: (move: () => void, to: string, isLink: boolean) => void } = {
  draw: (move) => move(),
}
