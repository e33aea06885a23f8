import { expect, test } from 'vitest'
import { FIRST_CALLS } from '#portal/app/first-calls.ts'
import { ROUTES as DESK_ROUTES } from '#desk/app/routes.tsx'
import { ROUTES } from '#portal/app/routes.tsx'
import { NUMBERED_SCREEN, SCREENS, CUSTOMER_SCREENS } from '#rules/access/screens.ts'

test('links lead to every screen of the portal but those of the demo, and to nothing else', () => {
  const paths = ROUTES.map(({ path }) => path).filter((path) => !/^\/demo\b/.test(path))
  expect([...SCREENS, NUMBERED_SCREEN].toSorted()).toEqual(paths.toSorted())
})

test('the screens that name their customer are those whose first call names them', () => {
  const named = ROUTES.filter(({ name }) =>
    FIRST_CALLS[name]?.some(({ body }) => Object.values(body).includes('customer')),
  )
  expect([...CUSTOMER_SCREENS, NUMBERED_SCREEN].toSorted()).toEqual(named.map(({ path }) => path).toSorted())
})

test('each screen has a name of its own: keys and shells are found by it', () => {
  for (const routes of [ROUTES, DESK_ROUTES]) {
    const names = routes.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
  }
})
