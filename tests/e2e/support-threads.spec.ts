import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { listCopies } from './support/device-storage.ts'
import { button, expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { operate } from './support/operator.ts'
import type { RunningServer } from './support/server.ts'

const WORDS = {
  'en-US': {
    write: 'Write to support',
    send: 'Send',
    more: 'Write more',
    close: 'Close the conversation',
    closed: 'Closed',
    waiting: 'Waiting for our reply',
    newReply: 'New reply',
    read: 'Read the reply',
    age: 'As of ',
    answer: 'Answer',
    sendAnswer: 'Send answer',
    reason: 'Reason',
  },
  'zh-CN': {
    write: '给客服留言',
    send: '发送',
    more: '继续留言',
    close: '关闭对话',
    closed: '已关闭',
    waiting: '等待我们回复',
    newReply: '有新回复',
    read: '查看回复',
    age: '截至',
    answer: '回复',
    sendAnswer: '发送回复',
    reason: '原因',
  },
} as const

const wordsOf = (locale: string | undefined) => WORDS[(locale ?? 'en-US') as keyof typeof WORDS]
const PATH = '/account?tab=settings&section=messages'
const box = (page: Page) => page.locator('textarea[name=message]')
const thread = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Answers the only message that waits and contains the text, by command. */
async function answerTo(server: RunningServer, text: string, answer: string): Promise<void> {
  const waiting = JSON.parse(await operate(server, 'messages', 'list', '--json'))
  const found = waiting.find(({ message }: { message: string }) => message.includes(text))
  const file = `${server.dataDir}/answer.txt`
  await writeFile(file, answer)
  await operate(server, 'messages', 'reply', found.message_id, '--file', file)
}

test.describe('a conversation with support (decision 168)', () => {
  test.use(WITHOUT_WORKER)

  test('is written by keyboard, answered, read, continued and closed', async ({
    page,
    membership,
    server,
    locale,
  }) => {
    const words = wordsOf(locale)
    const question = `Where is my receipt? ${crypto.randomUUID()}`
    await membership.signUp()
    await page.goto('/account?tab=settings')
    await pressOn(page, page.locator(`main a[href="${PATH}"]`))
    await pressOn(page, page.getByRole('link', { name: words.write }))
    await typeInto(page, box(page), question)
    await pressOn(page, button(page, words.send))
    await expect(thread(page)).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText(words.waiting)
    await expect(box(page)).toHaveValue('')
    await expectNothingFound(page, 'a conversation')

    await answerTo(server, question, 'Under Orders.')
    await page.goto('/account?tab=settings&section=inbox')
    const marked = page.waitForResponse(/\/api\/threads\/[^/]+\/read$/)
    await page.getByRole('link', { name: words.read }).click()
    await expect(thread(page)).toHaveText([/receipt/, /Under Orders\./])
    await (await marked).finished()
    await page.goto(PATH)
    await expect(page.getByRole('main').getByRole('link', { name: question })).not.toContainText(
      words.newReply,
    )

    await page.getByRole('link', { name: question }).click()
    await box(page).fill('Thank you.')
    await button(page, words.send).dblclick()
    await expect(thread(page)).toHaveCount(3)
    await button(page, words.close).click()
    await expect(page.getByRole('main')).toContainText(words.closed)
    await expect(button(page, words.close)).toBeHidden()
    await page.reload()
    await expect(thread(page)).toHaveCount(3)
    await expect(page.getByRole('main')).toContainText(words.closed)
  })

  test('is the same in two tabs, and an unknown address leads to the list', async ({
    page,
    context,
    membership,
    locale,
  }) => {
    const words = wordsOf(locale)
    await membership.signUp()
    await page.goto(`${PATH}&thread=new`)
    await box(page).fill('First tab.')
    const second = await context.newPage()
    await second.goto(`${PATH}&thread=new`)
    await box(second).fill('Second tab.')
    await button(page, words.send).click()
    await expect(thread(page)).toHaveCount(1)
    await button(second, words.send).click()
    await expect(thread(second)).toHaveText([/Second tab\./])
    await page.goto(`${PATH}&thread=${encodeURIComponent('<script>')}`)
    await expect(thread(page)).toHaveCount(2)
    await second.close()
  })

  test('keeps what is typed when it cannot be sent, or is blank', async ({
    page,
    context,
    membership,
    locale,
    a,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    const words = wordsOf(locale)
    await membership.signUp()
    await page.goto(`${PATH}&thread=new`)
    await box(page).fill('   ')
    await button(page, words.send).click()
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
    await box(page).fill('It stopped in the tunnel.')
    await context.setOffline(true)
    await expect(page.getByRole('main')).toContainText(a.offline)
    await button(page, words.send).click({ force: true })
    await expect(box(page)).toHaveValue('It stopped in the tunnel.')
    await context.setOffline(false)
    await page.reload()
    await expect(box(page)).toHaveValue('It stopped in the tunnel.')
    await button(page, words.send).click()
    await expect(thread(page)).toHaveText([/It stopped in the tunnel\./])
  })

  test('is answered in the console, and found there by its state', async ({
    page,
    context,
    membership,
    server,
    locale,
  }) => {
    const words = wordsOf(locale)
    const question = `Which node? ${crypto.randomUUID()}`
    await membership.signUp()
    await page.goto(`${PATH}&thread=new`)
    await box(page).fill(question)
    await button(page, words.send).click()
    await expect(thread(page)).toHaveCount(1)
    await signInOperator(context.request, server, `support-${crypto.randomUUID().slice(0, 8)}`)
    await page.goto('/operator/messages')
    const shown = page.getByRole('region').filter({ hasText: question })
    await shown.getByRole('button', { name: words.answer, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.answer, { exact: true }).fill('Kyoto 1.')
    await dialog.getByLabel(words.reason).fill('asked')
    await dialog.getByRole('button', { name: words.sendAnswer }).click()
    await expect(shown).toHaveCount(0)
    await page.goto('/operator/messages?state=answered')
    await expect(shown).toContainText('Kyoto 1.')
    await page.goto(PATH)
    await expect(page.getByRole('main').getByRole('link', { name: question })).toContainText(
      words.newReply,
    )
  })
})

test('a conversation is readable with its age after the service was lost (requirement 11.3)', async ({
  page,
  membership,
  server,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(SERVICE_LOST)
  const words = wordsOf(locale)
  await membership.signUp()
  await page.goto(`${PATH}&thread=new`)
  await box(page).fill('Kept for the train.')
  await button(page, words.send).click()
  await expect(thread(page)).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => listCopies(page)).toContain('threads')
  const opened = page.url()
  await server.stop()
  try {
    await page.goto(opened)
    await expect(headingOf(page)).toBeVisible()
    await expect(thread(page)).toHaveText([/Kept for the train\./])
    await expect(page.getByRole('main')).toContainText(words.age)
    await box(page).fill('Not sent yet.')
    await button(page, words.send).click({ force: true })
    await expect(box(page)).toHaveValue('Not sent yet.')
  } finally {
    await server.restart()
  }
})
