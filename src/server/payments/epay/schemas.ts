import * as v from 'valibot'

const scalar = v.union([
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(
    v.number(),
    v.transform((value) => String(value)),
  ),
])

/** The part that all answers of a panel share: whether it did what was asked. */
export const PanelAnswer = v.object({ code: scalar })
export const DONE = '1'

export const PanelOrder = v.object({
  trade_no: v.pipe(scalar, v.nonEmpty()),
  out_trade_no: scalar,
  pid: v.optional(scalar),
  money: scalar,
  status: scalar,
  endtime: v.nullish(scalar),
})
export const PAID = '1'
export const REFUNDED = '2'

/** A payment code to scan; panels without codes may answer with a page of their own instead. */
export const PanelCode = v.object({ qrcode: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)) })
