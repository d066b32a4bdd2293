import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveOnLoopback } from './loopback-server.ts'

/** An order as the panel's `api.php?act=order` answers it. */
interface PanelOrder {
  code: number
  msg: string
  trade_no: string
  out_trade_no: string
  apiTradeNo: string
  type: string
  pid: string
  addtime: string
  endtime: string
  name: string
  money: string
  status: number
}

/** A payment panel that speaks the Epay protocol, over real HTTP on loopback. */
export interface EpayStandIn {
  url: string
  pid: string
  key: string
  orders: Map<string, PanelOrder>
  /** what was sent back, by the panel's name for the payment */
  refunds: string[]
  /** whether its owner lets merchants send money back by the API */
  sendsBack: boolean
  /** whether it is cut off after having sent money back, before it could say so */
  isCutOff: boolean
  /** answers instead of the panel while it is set */
  intercept: ((request: IncomingMessage, reply: ServerResponse) => void) | null
  /** the browser opens the signed address; what the panel says to it */
  visit(payment_url: string): Promise<string>
  /** the payer pays the order */
  pay(order_no: string): void
  /** the query of the notification that the panel sends for an order, signed unless told */
  notification(order_no: string, change?: Record<string, string>, key?: string): string
  close(): Promise<void>
}

export async function startEpayStandIn({
  now,
  pid = '1001',
}: {
  now: () => number
  pid?: string
}): Promise<EpayStandIn> {
  const key = 'k8Zt0qLw3vB2nR7yD5mX1cJ4hF6gS9pT'
  const orders = new Map<string, PanelOrder>()
  let lastTrade = 2026112108000000000n

  const { port, close } = await serveOnLoopback((request, reply) => {
    if (panel.intercept) return void panel.intercept(request, reply)
    const { pathname, searchParams } = new URL(request.url ?? '/', panel.url)
    if (pathname === '/submit.php') return void reply.end(submit(Object.fromEntries(searchParams)))
    text(request).then((body) => {
      const act = `${pathname}${searchParams.has('act') ? `?act=${searchParams.get('act')}` : ''}`
      const answer = answers[act]?.(
        request.method === 'POST' ? new URLSearchParams(body) : searchParams,
      )
      if (panel.isCutOff && act.endsWith('refund')) return void request.socket.destroy()
      if (answer === undefined) return void reply.writeHead(404).end()
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })

  const answers: Record<string, (params: URLSearchParams) => object> = {
    '/api.php?act=query': showMerchant,
    '/api.php?act=order': find,
    '/api.php?act=refund': sendBack,
    '/mapi.php': drawCode,
  }

  /** The interface for merchants that show the code themselves. */
  function drawCode(given: URLSearchParams): object {
    const params = Object.fromEntries(given)
    const answer = submit(params)
    const { type = '', clientip = '', out_trade_no = '' } = params
    if (!answer.includes('跳转')) return { code: -1, msg: answer }
    if (!['alipay', 'wxpay'].includes(type)) return { code: -1, msg: '支付方式不存在' }
    if (!/^\d+(\.\d+){3}$/.test(clientip)) return { code: -1, msg: '用户IP不能为空' }
    const { trade_no } = orders.get(out_trade_no) ?? {}
    const qrcode = `${type === 'alipay' ? 'https://qr.alipay.example' : 'weixin://wxpay/bizpayurl?pr='}/${trade_no}`
    return { code: 1, msg: '下单成功', trade_no, qrcode }
  }

  function showMerchant(params: URLSearchParams): object {
    const isOurs = params.get('pid') === pid && params.get('key') === key
    return isOurs ? { code: 1, pid, active: 1 } : { code: -3, msg: '商户ID或密钥错误' }
  }

  function sendBack(params: URLSearchParams): object {
    const order = find(params)
    if (!('trade_no' in order)) return order
    if (!panel.sendsBack) return { code: -1, msg: '未开启API退款接口' }
    if (order.status !== 1) return { code: -1, msg: '只有已支付的订单才能退款' }
    if (Number(params.get('money')) > Number(order.money)) return { code: -1, msg: '退款金额过大' }
    order.status = 2
    panel.refunds.push(order.trade_no)
    return { code: 1, msg: '退款成功' }
  }

  function submit(params: Record<string, string>): string {
    const { sign, out_trade_no = '', money = '', name = '' } = params
    if (params.pid !== pid || sign !== signature(params, key)) return '签名校验失败'
    if (!/^\d+\.\d{2}$/.test(money)) return '金额不合法'
    lastTrade += 1n
    if (!orders.has(out_trade_no)) {
      orders.set(out_trade_no, {
        code: 1,
        msg: '查询订单号成功！',
        trade_no: String(lastTrade),
        out_trade_no,
        apiTradeNo: '',
        type: 'alipay',
        pid,
        addtime: chinaTime(now()),
        endtime: '',
        name,
        money,
        status: 0,
      })
    }
    return '正在为您跳转到支付页面，请稍候'
  }

  function find(params: URLSearchParams): PanelOrder | { code: number; msg: string } {
    if (params.get('pid') !== pid || params.get('key') !== key) {
      return { code: -3, msg: '商户密钥错误' }
    }
    const order =
      orders.get(params.get('out_trade_no') ?? '') ??
      [...orders.values()].find(({ trade_no }) => trade_no === params.get('trade_no'))
    return order ?? { code: -1, msg: '订单号不存在' }
  }

  const panel: EpayStandIn = {
    url: `http://127.0.0.1:${port}`,
    pid,
    key,
    orders,
    refunds: [],
    sendsBack: true,
    isCutOff: false,
    intercept: null,
    async visit(payment_url) {
      const reply = await fetch(payment_url, { headers: { connection: 'close' } })
      return reply.text()
    },
    pay(order_no) {
      const order = orders.get(order_no)
      if (!order) throw new Error(`the panel knows no order ${order_no}`)
      Object.assign(order, { status: 1, endtime: chinaTime(now()) })
    },
    notification(order_no, change = {}, by = key) {
      const order = orders.get(order_no)
      const params: Record<string, string> = {
        pid,
        trade_no: order?.trade_no ?? '2026112108000000001',
        out_trade_no: order_no,
        type: 'alipay',
        name: order_no,
        money: order?.money ?? '4.99',
        trade_status: 'TRADE_SUCCESS',
        ...change,
      }
      const signed = { ...params, sign: signature(params, by), sign_type: 'MD5' }
      return new URLSearchParams(signed).toString()
    },
    close,
  }
  return panel
}

/** The panel's own reckoning: `a=b&c=d` of the sorted, filled parameters, then the key. */
function signature(params: Record<string, string>, key: string): string {
  let text = ''
  for (const name of Object.keys(params).sort()) {
    if (name === 'sign' || name === 'sign_type' || params[name] === '') continue
    text += `${text === '' ? '' : '&'}${name}=${params[name]}`
  }
  return createHash('md5')
    .update(text + key)
    .digest('hex')
}

function chinaTime(instantMs: number): string {
  const inChina = new Date(instantMs + 8 * 3_600_000).toISOString()
  return inChina.slice(0, 19).replace('T', ' ')
}
