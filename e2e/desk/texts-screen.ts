import type { Page } from '@playwright/test'
import type { Role } from '#contract/desk/roles.ts'
import type { TestShop } from '#gateway/testing/shop.ts'

/** One of the staff of a test's own shop, logged in in this browser. */
export async function workAs(page: Page, own: TestShop, role: Role) {
  const staff = await own.staff(role)
  const cookies = staff.cookie.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url: own.url }
  })
  await page.context().addCookies(cookies)
  return staff
}

/** The screens of mails, replies, questions and policies, by their labels. */
export function textsOf(page: Page) {
  const label = (name: string) => page.getByLabel(name, { exact: true })
  return {
    subject: label('Subject'),
    text: label('Text'),
    title: label('Title'),
    shortcut: label('Shortcut'),
    preview: page.getByRole('region', { name: 'Preview' }),
    placeholder: (name: string) => page.getByRole('button', { name: `{${name}}` }),
    pick: (name: string) =>
      page.getByRole('navigation', { name: /Mails|Replies|Categories/ }).getByRole('link', { name }),
    question: (at: number) => page.getByRole('textbox', { name: new RegExp(`^Question ${at}(,|$)`) }),
    questions: page.getByRole('region', { name: 'Questions' }).getByRole('textbox'),
    policy: label,
    save: page.getByRole('button', { name: 'Save', exact: true }),
    leave: page.getByRole('button', { name: 'Discard changes' }),
    mine: page.getByRole('button', { name: 'Keep mine' }),
    theirs: page.getByRole('button', { name: 'Use theirs' }),
    unsaved: page.getByText('Not saved yet.'),
    broken: page.getByText('Fix the errors to save.'),
    nothing: page.getByText('No changes.'),
    trouble: page.getByRole('main').getByRole('alert'),
    toast: page.getByRole('status'),
  }
}
