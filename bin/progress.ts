import type { WriteStream } from 'node:tty'

const BAR_WIDTH = 30
const REDRAW_MS = 100
const STEP_PERCENT = 5

/** Shows how far a long task is: a bar on a terminal, else a line at every 5 %. */
export interface Progress {
  advance(amount: number): void
  /** Writes a line that stays, above the bar. */
  note(line: string): void
  end(isWhole: boolean): void
}

/** Shows on `output` how much of `total` is done. */
export function showProgress(output: WriteStream | NodeJS.WriteStream, what: string, total: number): Progress {
  let [done, drawnAt, shownPercent] = [0, 0, 0]
  const percent = () => (total === 0 ? 100 : Math.min(Math.floor((done / total) * 100), 100))
  const draw = () => {
    const full = Math.round((percent() / 100) * BAR_WIDTH)
    output.write(`\r${what} ${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${percent()} %`)
    drawnAt = Date.now()
  }
  return {
    advance(amount) {
      done += amount
      if (output.isTTY) {
        if (Date.now() - drawnAt > REDRAW_MS) draw()
      } else if (percent() >= shownPercent + STEP_PERCENT) {
        shownPercent = percent() - (percent() % STEP_PERCENT)
        output.write(`${what} ${shownPercent} %\n`)
      }
    },
    note(line) {
      output.write(output.isTTY ? `\r\u001b[K${line}\n` : `${line}\n`)
    },
    end(isWhole) {
      if (output.isTTY) output.write('\r\u001b[K')
      else if (isWhole && shownPercent < 100) output.write(`${what} 100 %\n`)
    },
  }
}
