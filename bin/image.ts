/**
 * Copies the files of an image into a folder: `node bin/image.ts shop|demo FOLDER`. The packages are not part of it.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { imageFiles } from './image/image-files.ts'

const [what, folder] = process.argv.slice(2)
if ((what !== 'shop' && what !== 'demo') || !folder) {
  console.error('Usage: node bin/image.ts shop|demo FOLDER')
  process.exit(2)
}
const files = imageFiles(what)
for (const file of files) cpSync(file, join(folder, file))
console.log(`${files.length} files are in ${folder}`)
