/** How the page changes; `layout/travelling-ticket.tsx` replaces it once its script is there. */
export const pageChange: { show: (move: () => void, to: string, isLink: boolean) => void } = {
  show: (move) => move(),
}
