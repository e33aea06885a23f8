/**
 * Takes the records that Wapsi sends and keeps each as a row of this spreadsheet, once. How to install it: docs/sheet.md.
 *
 * A record is JSON such as
 *   {"request":"1042.1","order":"#1042","type":"Exchange","sku":"KURTA-RED-M","mrp":1499,"key":"sheet:57:0"}
 * It is sent again until it is answered with 200 and JSON that carries no error; `key` is the same each time.
 */
const SHEET = 'Requests'
/** What stands behind `?secret=` in SHEET_URL: 32 letters and digits that only the two of you know. */
const SECRET = 'put your own secret here'

function doPost(event) {
  if (event.parameter.secret !== SECRET) return answer({ error: 'wrong secret' })
  const record = JSON.parse(event.postData.contents)
  // Two records may come at once: the second waits until the first has its row.
  const lock = LockService.getScriptLock()
  lock.waitLock(25000)
  try {
    const sheet = sheetNamed(SHEET)
    const columns = columnsOf(sheet, record)
    const known = isKept(sheet, columns.indexOf('key') + 1, record.key)
    if (!known) sheet.appendRow(columns.map((column) => (column in record ? record[column] : '')))
    return answer({ ok: true, known })
  } finally {
    lock.releaseLock()
  }
}

function sheetNamed(name) {
  const book = SpreadsheetApp.getActiveSpreadsheet()
  return book.getSheetByName(name) || book.insertSheet(name)
}

/** The names of the columns, which stand in the first row. A field that is new gets a column at the end. */
function columnsOf(sheet, record) {
  const width = sheet.getLastColumn()
  const columns = width === 0 ? [] : sheet.getRange(1, 1, 1, width).getValues()[0].map(String)
  const added = Object.keys(record).filter((field) => !columns.includes(field))
  added.forEach((field, i) => sheet.getRange(1, columns.length + i + 1).setValue(field))
  return columns.concat(added)
}

function isKept(sheet, column, key) {
  const rows = sheet.getLastRow() - 1
  if (rows < 1) return false
  return sheet
    .getRange(2, column, rows, 1)
    .getValues()
    .some((row) => row[0] === key)
}

function answer(content) {
  return ContentService.createTextOutput(JSON.stringify(content)).setMimeType(ContentService.MimeType.JSON)
}
