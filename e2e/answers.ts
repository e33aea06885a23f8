import type { Page } from '@playwright/test'

/** Answers every call to an address in the gateway's place. */
export const answerWith = (page: Page, address: string, body: unknown, status = 200) =>
  page.route('**' + address, (route) => route.fulfill({ status, json: { statusCode: status, body } }))

/** Refuses every call to an address in the gateway's place. */
export const refuseWith = (page: Page, address: string, status: number, error: string, message = '') =>
  answerWith(page, address, { error, message }, status)
