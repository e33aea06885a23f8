import { expect, type Page } from '@playwright/test'
import { SIGN_IN_WORDS, LEAVE_WORDS, SEE_ALL } from '#portal/sign-in/words.ts'
import { shopUrl } from '../address.ts'

/** The sign-in dialog, and how to sign out. */
export function signInOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: SIGN_IN_WORDS.title })
  return {
    dialog,
    sendCode: dialog.getByRole('button', { name: SIGN_IN_WORDS.sendCode, exact: true }),
    code: dialog.getByLabel(SIGN_IN_WORDS.code),
    seeAll: page.getByRole('button', { name: SEE_ALL }),
    leave: page.getByRole('contentinfo').getByRole('button', { name: LEAVE_WORDS.leave }),
  }
}

/** Has a code sent to the address on the customer's record, reads it there and types it. Then the page goes on. */
export async function comeIn(page: Page, email: string): Promise<void> {
  const prompt = signInOf(page)
  await expect(prompt.sendCode).toBeVisible()
  const before = await codesTo(email)
  await prompt.sendCode.click()
  await typeCode(page, email, before.length)
}

/** Reads the code that comes after so many others, and types it. */
export async function typeCode(page: Page, email: string, after: number): Promise<void> {
  const prompt = signInOf(page)
  await expect(prompt.dialog).toContainText('If we found your order, a code is')
  await expect(prompt.dialog).not.toContainText(email)
  await expect.poll(async () => (await codesTo(email)).length, { timeout: 20_000 }).toBeGreaterThan(after)
  const [newest = ''] = await codesTo(email)
  await prompt.code.fill(newest)
  await expect(prompt.dialog).toHaveCount(0)
}

/** The codes that were sent to an address, the newest first. */
export async function codesTo(email: string): Promise<string[]> {
  const mails = (await (await fetch(`${shopUrl()}/demo/outbox.json`)).json()) as { to: string; text: string }[]
  return mails.filter(({ to }) => to === email).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])
}
