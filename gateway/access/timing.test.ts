import { expect, test } from 'vitest'
import { openCodes } from './testing/codes.ts'
import { timeOfAnswers } from './testing/timing.ts'

// How much they differ is a figure of the command for hostile input: times of a busy machine make no test.
test('the times of answers to known and unknown are measured', async () => {
  const codes = await openCodes()
  const times = await timeOfAnswers(codes, 5, 0)
  await codes.close()
  expect(times).toMatchObject({ sent: 5 })
  for (const ms of [times.ask.known, times.ask.unknown, times.prove.known, times.prove.unknown])
    expect(ms).toBeGreaterThan(0)
})
