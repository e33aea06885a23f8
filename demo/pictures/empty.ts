/** The colours of a line that is seen on light paper and on dark. */
const THREAD = '#3f8a6e'
const WOOD = '#9a7d5c'
const GOLD = '#b98a2e'
/** A wash under the line. */
const WASH = 'fill="#9a7d5c" fill-opacity=".14"'

/** The small drawings where there is nothing yet, 320 × 200: one thread, which comes from the river and goes on. */
export const EMPTY = {
  /** A hanger without anything on it. */
  orders: () =>
    sheet(
      '<path d="M24 34H296" stroke-width="5"/>',
      'M8 160C30 150 46 150 64 160S100 170 112 160C122 150 104 128 84 118C80 108 92 104 104 98L160 68C160 58 170 ' +
        '56 170 ' +
        '46C170 34 154 34 152 44M160 68L216 98C228 104 240 108 236 118C216 124 104 124 84 118M236 118C216 128 198 ' +
        '150 208 ' +
        '160C220 170 238 170 256 160',
      'M256 160C274 150 292 150 314 160',
      `<path d="M160 123V134" stroke="${GOLD}" stroke-width="2.5"/>${tagged(160, 138, 4, 0.6)}`,
    ),
  /** A bell on a counter that has nothing to ring for. */
  tickets: () =>
    sheet(
      `<path d="M60 152H260V162H60Z" ${WASH} stroke-width="3"/>`,
      'M8 172C30 184 48 162 64 152H92C92 104 120 78 160 78S228 104 228 152H256C272 162 276 176 290 172M160 ' +
        '78V66M148 66H172',
      'M290 172C300 168 306 166 314 172',
      `<path d="M92 152C92 104 120 78 160 78S228 104 228 152Z" ${WASH}/><path d="M112 138C114 116 126 102 142 96" ` +
        `stroke="${GOLD}" stroke-width="3"/>`,
    ),
  /** Two size tags on one thread. */
  exchanges: () =>
    sheet(
      '',
      'M8 178C40 164 68 192 100 178S160 164 192 178S236 186 256 176M160 84C142 58 106 56 106 84S142 112 160 84S214 ' +
        '56 214 ' +
        '84S178 112 160 84',
      'M256 176C276 166 292 168 314 178',
      tagged(106, 84, -6) + tagged(214, 84, 6),
    ),
} as const

const tagged = (x: number, y: number, turn: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" stroke="${GOLD}" stroke-width="2.5"><path ` +
  `d="M-15 ` +
  `2L0 -13L15 2V66H-15Z" ${WASH}/><circle cy="2" r="4"/><path d="M-7 44H7M-7 54H7" stroke="${WOOD}"/></g>`

/** What stands still, the thread, the thread that is still to come, and what is in front. */
const sheet = (behind: string, thread: string, promise: string, front: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200"><g fill="none" ' +
  `stroke-linecap="round" stroke-linejoin="round" stroke="${WOOD}">${behind}${front}<g stroke="${THREAD}" ` +
  `stroke-width="3.5"><path d="${thread}"/><path d="${promise}" stroke-dasharray=".1 8"/></g></g></svg>`
