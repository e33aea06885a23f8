import { describe, expect, test } from 'vitest'
import { replyProblem } from '#rules/templates/reply-problem.ts'
import { CATEGORIES } from '#rules/tickets/questions.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile()
const agent = await shop.staff('agent')
const keeper = await shop.staff('retailer')

const all = async () => {
  return okBody(await agent.send('replies.list', {})).replies
}
let counted = 0
const parts = () => ({
  title: 'A gift',
  shortcut: `gift-${++counted}`,
  text: 'Hello {first_name}',
  category: '',
  questions: [] as string[],
  claims: '' as const,
  version: 0,
})
const added = async (given = parts()) => {
  return okBody(await keeper.send('replies.save', given)).reply
}

test('a new shop has ten, which can be filled, by title', async () => {
  const replies = await all()
  expect(replies).toHaveLength(10)
  for (const reply of replies) expect(replyProblem(reply)).toBeNull()
  expect(replies.map(({ title }) => title)).toEqual(replies.map(({ title }) => title).toSorted())
  expect(replies[0]).toMatchObject({ by: '', at: null, version: 1 })
  const known = CATEGORIES.flatMap(({ questions }) => questions)
  for (const { questions } of replies) expect(known).toEqual(expect.arrayContaining(questions))
  const claiming = replies.filter(({ claims }) => claims !== '').map(({ shortcut, claims }) => [shortcut, claims])
  expect(Object.fromEntries(claiming)).toEqual({ cancelled: 'cancelled', pickup: 'pickup', refund: 'refund' })
})

describe('someone who keeps the shop', () => {
  test('adds one, once, changes it and removes it; who did it is written down', async () => {
    const before = (await all()).length
    const given = parts()
    const reply = await added(given)
    expect(await added(given)).toEqual(reply)
    expect(await all()).toHaveLength(before + 1)
    const change = { ...given, id: reply.id, title: 'A card', category: 'Exchanges', version: 1 }
    const asks = { questions: ['How do I exchange an item?'], claims: 'refund' as const }
    const changed = await keeper.send('replies.save', { ...change, ...asks })
    expect(changed.ok && changed.body.reply).toMatchObject({
      ...asks,
      title: 'A card',
      category: 'Exchanges',
      version: 2,
    })
    expect(changed.ok && changed.body.reply.by).toMatch(/^retailer \d+$/)
    const removed = await keeper.send('replies.remove', { id: reply.id, version: 2 })
    expect(removed.ok && removed.body).toEqual({ removed: true })
    expect(await all()).toHaveLength(before)
    const history = await keeper.send('templates.history', { kind: 'reply', name: reply.id })
    expect(history.ok && history.body.changes.map(({ after }) => after?.title ?? null)).toEqual([
      null,
      'A card',
      'A gift',
    ])
    expect(await added({ ...given, title: 'The shortcut is free again' })).toMatchObject({ version: 1 })
  })

  test.each([
    ['a shortcut that is taken', { shortcut: 'refund' }, 'SHORTCUT_TAKEN', 409],
    ['a shortcut that is none', { shortcut: '/x' }, 'SHORTCUT_NOT_PLAIN', 422],
    ['no title', { title: '' }, 'TITLE_NOT_ONE_LINE', 422],
    ['no text', { text: '' }, 'TEXT_NEEDED', 422],
    ['a long text', { text: 'x'.repeat(5001) }, 'TEXT_NOT_PLAIN', 422],
    ['a placeholder that a ticket has not', { text: '{amount}' }, 'PLACE_UNKNOWN', 422],
    ['a brace alone', { text: '}' }, 'BRACE_ALONE', 422],
    ['a category that there is not', { category: 'Gossip' }, 'CATEGORY_MISSING', 422],
    ['an id that is none', { id: 'x' }, 'INVALID_BODY', 400],
    ['an id that there is not', { id: '999999', version: 1 }, 'NOT_FOUND', 404],
  ] as const)('cannot add or change one with %s', async (_, change, error, status) => {
    const before = await all()
    const answer = await keeper.send('replies.save', { ...parts(), ...change })
    expect(answer).toMatchObject({ ok: false, status, refusal: { error } })
    expect(await all()).toEqual(before)
  })

  test('is told when someone else was first, or took the shortcut', async () => {
    const [one, other] = [await added(), await added()]
    const body = {
      id: one.id,
      title: one.title,
      shortcut: one.shortcut,
      text: one.text,
      category: '',
      questions: [],
      claims: '' as const,
      version: 1,
    }
    expect(await keeper.send('replies.save', { ...body, shortcut: other.shortcut })).toMatchObject({
      refusal: { error: 'SHORTCUT_TAKEN' },
    })
    await keeper.send('replies.save', { ...body, title: 'First' })
    for (const answer of [
      await keeper.send('replies.save', { ...body, title: 'Second' }),
      await keeper.send('replies.remove', { id: one.id, version: 1 }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 409, refusal: { error: 'CHANGED_MEANWHILE' } })
    expect((await all()).find(({ id }) => id === one.id)).toMatchObject({ title: 'First', version: 2 })
    await keeper.send('replies.remove', { id: one.id, version: 2 })
    expect(await keeper.send('replies.remove', { id: one.id, version: 3 })).toMatchObject({
      refusal: { error: 'NOT_FOUND' },
    })
  })

  test('cannot have more than two hundred', async () => {
    const left = 200 - (await all()).length
    await shop.sql`
      INSERT INTO canned_replies (title, shortcut, body) SELECT 'Many', 'many-' || n, 'x'
        FROM generate_series(1, ${left}) n`
    expect(await keeper.send('replies.save', parts())).toMatchObject({
      status: 409,
      refusal: { error: 'TOO_MANY_REPLIES' },
    })
    expect(await all()).toHaveLength(200)
    await shop.sql`DELETE FROM canned_replies WHERE title = 'Many'`
  })
})

test('an agent uses them and writes none', async () => {
  const before = await all()
  const [reply] = before
  for (const answer of [
    await agent.send('replies.save', parts()),
    await agent.send('replies.remove', { id: reply?.id ?? '', version: 1 }),
  ])
    expect(answer).toMatchObject({ ok: false, status: 403, refusal: { error: 'NOT_ALLOWED' } })
  expect(await all()).toEqual(before)
})
