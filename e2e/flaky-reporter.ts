import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** So many tests that needed a second try fail the run. */
const TOO_MANY = 2

/** Names each test that passed only when it was tried again; several of them fail the run. */
export default class Flaky implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    if (flaky.length === 0) return undefined
    console.log(`\nNeeded a second try, and at most ${TOO_MANY - 1} may:\n${flaky.map(named).join('\n')}`)
    return result.status === 'passed' && flaky.length >= TOO_MANY ? { status: 'failed' } : undefined
  }
}

/** The name by which it can be run, and the first line of its first failure, with the place. */
function named(test: TestCase): string {
  const [, project, ...rest] = test.titlePath()
  const error = test.results[0]?.error
  const reason = error?.message?.split('\n', 1)[0] ?? 'no reason given'
  const where = error?.location ? ` (${basename(error.location.file)}:${error.location.line})` : ''
  return `  [${project}] › ${rest.join(' › ')}: ${stripVTControlCharacters(reason)}${where}`
}
