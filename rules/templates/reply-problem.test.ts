import { describe, expect, test } from 'vitest'
import { type ReplyParts, replyProblem } from './reply-problem.ts'

const good: ReplyParts = {
  title: 'A refund',
  shortcut: 'refund',
  text: 'Hello {first_name}, {awb}',
  category: '',
  questions: [],
  claims: '',
}

describe('a canned reply', () => {
  test('can be so, with a category or without', () => {
    expect(replyProblem(good)).toBeNull()
    expect(replyProblem({ ...good, category: 'Exchanges' })).toBeNull()
    for (const shortcut of ['ab', '2-days', 'x'.repeat(30)]) expect(replyProblem({ ...good, shortcut })).toBeNull()
  })

  test.each([
    [{ title: ' ' }, 'TITLE_NOT_ONE_LINE'],
    [{ title: 'a\nb' }, 'TITLE_NOT_ONE_LINE'],
    [{ title: 'x'.repeat(101) }, 'TITLE_NOT_ONE_LINE'],
    [{ shortcut: '' }, 'SHORTCUT_NOT_PLAIN'],
    [{ shortcut: 'a' }, 'SHORTCUT_NOT_PLAIN'],
    [{ shortcut: '/refund' }, 'SHORTCUT_NOT_PLAIN'],
    [{ shortcut: 'Refund' }, 'SHORTCUT_NOT_PLAIN'],
    [{ shortcut: '-a' }, 'SHORTCUT_NOT_PLAIN'],
    [{ shortcut: 'two words' }, 'SHORTCUT_NOT_PLAIN'],
    [{ shortcut: 'x'.repeat(31) }, 'SHORTCUT_NOT_PLAIN'],
    [{ category: 'Gossip' }, 'CATEGORY_MISSING'],
    [{ text: '' }, 'TEXT_NEEDED'],
    [{ text: 'x'.repeat(5001) }, 'TEXT_NOT_PLAIN'],
    [{ text: '{amount}' }, 'PLACE_UNKNOWN'],
    [{ text: '{' }, 'BRACE_ALONE'],
  ])('not with %j', (change, code) => {
    expect(replyProblem({ ...good, ...change })).toMatchObject({ code })
  })
})
