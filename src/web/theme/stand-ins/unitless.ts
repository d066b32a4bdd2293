/** Stands in for emotion's list of properties whose numbers have no unit: those that the code names. */
export default {
  WebkitLineClamp: 1,
  aspectRatio: 1,
  columns: 1,
  flex: 1,
  flexShrink: 1,
  fontWeight: 1,
  gridColumn: 1,
  gridColumnStart: 1,
  gridRow: 1,
  lineHeight: 1,
  opacity: 1,
  order: 1,
  scale: 1,
  strokeDasharray: 1,
  strokeWidth: 1,
  zIndex: 1,
}
