import { expect, test } from 'vitest'
import { openCodes } from './testing/codes.ts'
import { timeOfAnswers } from './testing/timing.ts'

// How much they differ is a figure of the command for hostile input: times of a busy machine make no test.
test('the times of answers to known and unknown are measured', async () => {
  const codes = await openCodes()
  const told = await timeOfAnswers(codes, 5, 0)
  await codes.close()
  expect(told).toMatchObject({ asked: 5 })
  for (const ms of [told.ask.known, told.ask.unknown, told.prove.known, told.prove.unknown])
    expect(ms).toBeGreaterThan(0)
})
