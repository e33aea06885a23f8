import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Act, HOLD_MS, Holds } from './holds.ts'

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
    const holds = new Holds()
    const act = actOn('1042.1')
    expect(holds.hold(act)).toBe(true)
    await vi.advanceTimersByTimeAsync(HOLD_MS - 1)
    expect(act.send).not.toHaveBeenCalled()
    expect(holds.state().last).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(act.send).toHaveBeenCalledTimes(1)
    expect(holds.state()).toMatchObject({ held: [], failed: [], last: { text: '1042.1: approved' } })
  })

  test('unless it is sent at once: then it cannot be undone', () => {
    const holds = new Holds()
    const act = actOn('1042.1', { atOnce: true })
    expect(holds.hold(act)).toBe(true)
    expect(act.send).toHaveBeenCalledTimes(1)
    expect(holds.state().held).toMatchObject([{ stage: 'sending' }])
    expect(holds.undo()).toBeUndefined()
  })

  test('and undone it is never sent; without a name it is the newest', async () => {
    const holds = new Holds()
    const [first, second] = [actOn('1042.1'), actOn('1043.1', { onUndone: vi.fn() })]
    holds.hold(first)
    holds.hold(second)
    expect(holds.undo()).toMatchObject({ what: '1043.1' })
    expect(second.onUndone).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2 * HOLD_MS)
    expect(second.send).not.toHaveBeenCalled()
    expect(first.send).toHaveBeenCalledTimes(1)
  })

  test('while it waits or is on its way, nothing else is begun with the same thing', async () => {
    const holds = new Holds()
    const never = actOn('1042.1', { send: () => new Promise(() => undefined) })
    holds.hold(never)
    expect(holds.hold(actOn('1042.1'))).toBe(false)
    expect(holds.hold(actOn('1042', { about: ['1041.1', '1042.1'] }))).toBe(false)
    expect(holds.hold(actOn('1043.1'))).toBe(true)
    void holds.doNow()
    expect(holds.undo()).toBeUndefined()
    expect(holds.hold(actOn('1042.1'))).toBe(false)
  })

  test('"Do it now" sends it at once, and tells whether all went through', async () => {
    const holds = new Holds()
    const [good, bad] = [actOn('1'), actOn('2', { send: vi.fn(() => Promise.reject(new Error('no'))) })]
    holds.hold(good)
    expect(await holds.doNow()).toBe(true)
    holds.hold(bad)
    expect(await holds.doNow()).toBe(false)
    await vi.advanceTimersByTimeAsync(2 * HOLD_MS)
    expect(good.send).toHaveBeenCalledTimes(1)
    expect(bad.send).toHaveBeenCalledTimes(1)
  })

  test('a page that goes away sends what waits at once, and what is on its way once more', () => {
    const holds = new Holds()
    const acts = [actOn('1'), actOn('2', { send: vi.fn(() => new Promise<void>(() => undefined)) })]
    for (const act of acts) holds.hold(act)
    void holds.doNow(2)
    holds.leave()
    expect(acts[0]?.send).toHaveBeenCalledWith(expect.objectContaining({ leaving: true }))
    expect(acts[1]?.send).toHaveBeenCalledTimes(2)
  })

  test('another person does not send what waits', async () => {
    const holds = new Holds()
    const act = actOn('1')
    holds.hold(act)
    holds.drop()
    holds.leave()
    await vi.advanceTimersByTimeAsync(2 * HOLD_MS)
    expect(act.send).not.toHaveBeenCalled()
  })
})

describe('what was refused', () => {
  test('stays until it is read, is tried again, or something else is begun with it', async () => {
    const holds = new Holds()
    const send = vi.fn(() => Promise.reject(new Error('no')))
    holds.hold(actOn('1', { send }))
    await holds.doNow()
    expect(holds.state().failed).toMatchObject([{ what: '1', error: new Error('no') }])
    expect(holds.state().last).toBeUndefined()

    send.mockResolvedValueOnce(undefined as never)
    holds.retry(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(holds.state()).toMatchObject({ held: [], failed: [], last: { id: 1 } })

    holds.hold(actOn('1', { send }))
    await holds.doNow()
    holds.dismiss(2)
    expect(holds.state().failed).toEqual([])

    holds.hold(actOn('1', { send }))
    await holds.doNow()
    holds.hold(actOn('1'))
    expect(holds.state().failed).toEqual([])
  })

  test('of many only some: those are named, and the rest is not said to be undone', async () => {
    const holds = new Holds()
    const left = [{ what: '#1042-F1', why: 'Asha Das approved it meanwhile.', to: '/returns/1042.1' }]
    holds.hold(actOn('1', { send: async () => left }))
    await holds.doNow()
    expect(holds.state().failed).toMatchObject([{ notDone: left }])
    expect(holds.state().last).toBeUndefined()
  })
})
