import { expect, test } from 'vitest'
import { openCodes } from './testing/codes.ts'
import { timeOfAnswers } from './testing/timing.ts'

// The command for hostile input prints the difference: on a busy machine a test of times would fail by chance.
test('the times of answers to known and unknown are measured', async () => {
  const codes = await openCodes()
  const times = await timeOfAnswers(codes, 5, 0)
  await codes.close()
  expect(times).toMatchObject({ sent: 5 })
  for (const ms of [times.ask.known, times.ask.unknown, times.prove.known, times.prove.unknown])
    expect(ms).toBeGreaterThan(0)
})
