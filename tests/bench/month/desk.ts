import { expect as base, type Locator, type Page } from '@playwright/test'
import { PATIENCE_MS } from '../../support/patience.ts'

const expect = base.configure({ timeout: PATIENCE_MS })
const REASON = 'a month of work'

/** The console before an operator, with the presses counted. Typing into a field is none. */
export interface Desk {
  page: Page
  presses: () => number
  /** a click or a tap */
  press(target: Locator): Promise<void>
  /** opens a select field and takes an option: two presses */
  choose(label: string, value: string): Promise<void>
  type(label: string, text: string): Promise<void>
  /** presses Enter in the field that was typed into */
  enter(): Promise<void>
  /** types into the search of every page, and presses Enter */
  find(text: string): Promise<void>
  menu(name: string): Promise<void>
  link(name: string | RegExp): Promise<void>
  button(name: string | RegExp): Promise<void>
  /** presses a button in the first row of a list that has this text */
  buttonIn(row: string, name: string | RegExp): Promise<void>
  /** opens the browser's dialog and takes a file: two presses */
  file(label: string, path: string): Promise<void>
  /** opens the first part of that name that is folded */
  unfold(name: string): Promise<void>
  check(name: string): Promise<void>
  /** gives the reason that the open dialog asks for, and confirms it by its button */
  confirm(action: string): Promise<void>
  see(text: string | RegExp): Promise<void>
  /** waits for the file that a press brings */
  download(press: () => Promise<void>): Promise<void>
}

/** Opens the console's first page, from which each task begins. */
export async function openDesk(page: Page, origin: string): Promise<Desk> {
  await page.goto(`${origin}/operator`)
  let presses = 0
  const main = page.getByRole('main')
  const desk: Desk = {
    page,
    presses: () => presses,
    async press(target) {
      presses += 1
      await target.click()
    },
    async choose(label, value) {
      presses += 2
      await page.getByLabel(label, { exact: true }).selectOption(value)
    },
    // a list beside the form may be filtered by what the form asks for
    type: (label, text) =>
      page.getByLabel(label, { exact: true }).and(page.locator('input, textarea')).fill(text),
    async enter() {
      presses += 1
      await page.keyboard.press('Enter')
    },
    async find(text) {
      await page.getByRole('searchbox', { name: 'Find a member or an order' }).fill(text)
      await desk.enter()
    },
    menu: (name) =>
      desk.press(page.getByRole('navigation').getByRole('link', { name, exact: true })),
    link: (name) => desk.press(main.getByRole('link', { name }).first()),
    button: (name) =>
      desk.press(main.getByRole('button', { name, exact: typeof name === 'string' }).first()),
    buttonIn: (row, name) => {
      const rows = main.getByRole('listitem').filter({ hasText: row })
      const exact = typeof name === 'string'
      return desk.press(rows.getByRole('button', { name, exact }).first())
    },
    async file(label, path) {
      presses += 2
      await page.getByLabel(label, { exact: true }).setInputFiles(path)
    },
    unfold: (name) =>
      desk.press(main.locator('details:not([open]) > summary').filter({ hasText: name }).first()),
    async check(name) {
      presses += 1
      await page.getByRole('checkbox', { name, exact: true }).check()
    },
    async confirm(action) {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill(REASON)
      await desk.press(dialog.getByRole('button', { name: action, exact: true }))
      // says what the dialog says when it stays
      await expect.poll(() => dialog.allInnerTexts()).toEqual([])
    },
    see: (text) => expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible(),
    async download(press) {
      const [file] = await Promise.all([page.waitForEvent('download'), press()])
      if ((await file.failure()) !== null) throw new Error(`no ${file.suggestedFilename()}`)
    },
  }
  return desk
}
