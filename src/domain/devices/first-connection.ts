interface DevicesOfAccount {
  device_totals: { device_num: number }
  /** absent in copies of earlier versions */
  has_connected?: boolean | undefined
}

/** Tells whether a member has yet to connect for the first time, or has removed every device. */
export const needsSetUp = ({ device_totals, has_connected }: DevicesOfAccount): boolean =>
  device_totals.device_num === 0 || has_connected === false
