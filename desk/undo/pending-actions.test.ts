import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Act, UNDO_MS, PendingActions } from './pending-actions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function actOn(about: string, more: Partial<Act> = {}): Act {
  return {
    about: [about],
    doing: 'Approving',
    what: about,
    to: `/returns/${about}`,
    done: `${about}: approved`,
    send: vi.fn(async () => undefined),
    explain: (error) => (error as Error).message,
    ...more,
  }
}

describe('an act is kept back', () => {
  test('for ten seconds, then it is sent once and said to be done', async () => {
    const actions = new PendingActions()
    const act = actOn('1042.1')
    expect(actions.defer(act)).toBe(true)
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    expect(act.send).not.toHaveBeenCalled()
    expect(actions.state().last).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(act.send).toHaveBeenCalledTimes(1)
    expect(actions.state()).toMatchObject({ pending: [], failed: [], last: { text: '1042.1: approved' } })
  })

  test('unless it is sent at once: then it cannot be undone', () => {
    const actions = new PendingActions()
    const act = actOn('1042.1', { atOnce: true })
    expect(actions.defer(act)).toBe(true)
    expect(act.send).toHaveBeenCalledTimes(1)
    expect(actions.state().pending).toMatchObject([{ stage: 'sending' }])
    expect(actions.undo()).toBeUndefined()
  })

  test('and undone it is never sent; without a name it is the newest', async () => {
    const actions = new PendingActions()
    const [first, second] = [actOn('1042.1'), actOn('1043.1', { onUndone: vi.fn() })]
    actions.defer(first)
    actions.defer(second)
    expect(actions.undo()).toMatchObject({ what: '1043.1' })
    expect(second.onUndone).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
    expect(second.send).not.toHaveBeenCalled()
    expect(first.send).toHaveBeenCalledTimes(1)
  })

  test('while it waits or is on its way, nothing else is begun with the same thing', async () => {
    const actions = new PendingActions()
    const never = actOn('1042.1', { send: () => new Promise(() => undefined) })
    actions.defer(never)
    expect(actions.defer(actOn('1042.1'))).toBe(false)
    expect(actions.defer(actOn('1042', { about: ['1041.1', '1042.1'] }))).toBe(false)
    expect(actions.defer(actOn('1043.1'))).toBe(true)
    void actions.doNow()
    expect(actions.undo()).toBeUndefined()
    expect(actions.defer(actOn('1042.1'))).toBe(false)
  })

  test('"Do it now" sends it at once, and tells whether all went through', async () => {
    const actions = new PendingActions()
    const [good, bad] = [actOn('1'), actOn('2', { send: vi.fn(() => Promise.reject(new Error('no'))) })]
    actions.defer(good)
    expect(await actions.doNow()).toBe(true)
    actions.defer(bad)
    expect(await actions.doNow()).toBe(false)
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
    expect(good.send).toHaveBeenCalledTimes(1)
    expect(bad.send).toHaveBeenCalledTimes(1)
  })

  test('a page that goes away sends what waits at once, and what is on its way once more', () => {
    const actions = new PendingActions()
    const acts = [actOn('1'), actOn('2', { send: vi.fn(() => new Promise<void>(() => undefined)) })]
    for (const act of acts) actions.defer(act)
    void actions.doNow(2)
    actions.leave()
    expect(acts[0]?.send).toHaveBeenCalledWith(expect.objectContaining({ leaving: true }))
    expect(acts[1]?.send).toHaveBeenCalledTimes(2)
  })

  test('another person does not send what waits', async () => {
    const actions = new PendingActions()
    const act = actOn('1')
    actions.defer(act)
    actions.drop()
    actions.leave()
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
    expect(act.send).not.toHaveBeenCalled()
  })
})

describe('what was refused', () => {
  test('stays until it is read, is tried again, or something else is begun with it', async () => {
    const actions = new PendingActions()
    const send = vi.fn(() => Promise.reject(new Error('no')))
    actions.defer(actOn('1', { send }))
    await actions.doNow()
    expect(actions.state().failed).toMatchObject([{ what: '1', error: new Error('no') }])
    expect(actions.state().last).toBeUndefined()

    send.mockResolvedValueOnce(undefined as never)
    actions.retry(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(actions.state()).toMatchObject({ pending: [], failed: [], last: { id: 1 } })

    actions.defer(actOn('1', { send }))
    await actions.doNow()
    actions.dismiss(2)
    expect(actions.state().failed).toEqual([])

    actions.defer(actOn('1', { send }))
    await actions.doNow()
    actions.defer(actOn('1'))
    expect(actions.state().failed).toEqual([])
  })

  test('of many only some: those are named, and the rest is not said to be undone', async () => {
    const actions = new PendingActions()
    const left = [{ what: '#1042-F1', why: 'Asha Das approved it meanwhile.', to: '/returns/1042.1' }]
    actions.defer(actOn('1', { send: async () => left }))
    await actions.doNow()
    expect(actions.state().failed).toMatchObject([{ notDone: left }])
    expect(actions.state().last).toBeUndefined()
  })
})
